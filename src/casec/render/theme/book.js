// The book on the screen: one page is shown at a time, since a reader must not read beyond the line of a paragraph.
// Without this script every page is shown, and every number is still a link.
"use strict";

const root = document.documentElement;
root.classList.add("scripted", "one");

const store = (() => {
  // A file opened from a disk, or a private window, may have no storage: then nothing is remembered.
  const read = () => { try { return JSON.parse(localStorage.getItem(key())) || {}; } catch { return {}; } };
  const key = () => "casec " + document.body.dataset.case;
  return {
    get: (name) => read()[name],
    set: (name, value) => {
      try { localStorage.setItem(key(), JSON.stringify({ ...read(), [name]: value })); } catch { /* see above */ }
    },
  };
})();

addEventListener("DOMContentLoaded", () => {
  const find = (id) => document.getElementById(id);
  const [back, turn, number, answer, menu] = ["back", "turn", "number", "answer", "menu"].map(find);
  const title = document.title;
  let here = null;
  let depth = 0;

  const say = (words, value) => words.replace("\uFFFD", value);
  const place = () => { try { return decodeURIComponent(location.hash.slice(1)) || "title"; } catch { return "title"; } };

  /** Shows the page that holds a place, and reads on from its heading. A place that does not exist changes nothing. */
  function show(place, focus) {
    const target = find(place);
    const page = target && (target.contains(here) ? here : target.closest(".page"));
    if (!page) {
      if (!here) show("title", false);
      answer.textContent = say(document.body.dataset.unknown, place.replace(/^p/, ""));
      return;
    }
    answer.textContent = "";
    menu.open = false;
    if (here) here.classList.remove("here");
    here = page;
    here.classList.add("here");
    const heading = here.querySelector("h1, h2");
    document.title = here.id === "title" ? title : heading.textContent + " · " + title;
    if (here.id !== "title") store.set("place", [page.contains(target) ? place : page.id, heading.textContent]);
    if (!focus) return;
    const within = here.contains(target) && target !== here;
    (within ? target : heading).focus({ preventScroll: true });
    if (within) target.scrollIntoView({ block: "center" }); else scrollTo(0, 0);
  }

  /** Counts the steps within the book, so that Back never leaves it. */
  function arrive(focus) {
    if (typeof history.state === "number") depth = history.state;
    else history.replaceState(here ? ++depth : depth, "");
    back.disabled = depth === 0;
    show(place(), focus);
  }

  addEventListener("hashchange", () => arrive(true));
  back.addEventListener("click", () => history.back());

  turn.addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = number.value.trim();
    if (!wanted) return;
    if (find("p" + wanted)) {
      number.value = "";
      if (place() === "p" + wanted) show(place(), true); else location.hash = "p" + wanted;
    } else {
      answer.textContent = say(document.body.dataset.unknown, wanted);
      number.select();
    }
  });
  number.addEventListener("input", () => { answer.textContent = ""; });

  addEventListener("keydown", (event) => {
    if (event.key === "Escape") { menu.open = false; number.value = ""; answer.textContent = ""; }
    const writing = event.target.matches("input:not([type=radio], [type=checkbox]), textarea");
    if (writing || event.ctrlKey || event.altKey || event.metaKey || !/^[0-9]$/.test(event.key)) return;
    number.value = "";
    number.focus(); // the figure itself then lands in the box
  });
  addEventListener("click", (event) => {
    if (!menu.contains(event.target) || event.target.closest("#menu a")) menu.open = false;
    const link = event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) show(place(), true); // the same place again: no hashchange comes
  });

  // Light or dark: as the machine says, until the reader says otherwise.
  const dark = () => matchMedia("(prefers-color-scheme: dark)").matches;
  if (store.get("theme")) root.dataset.theme = store.get("theme");
  find("theme").addEventListener("click", () => {
    const now = root.dataset.theme || (dark() ? "dark" : "light");
    store.set("theme", root.dataset.theme = now === "dark" ? "light" : "dark");
  });

  // Ticks and answers stay where the reader put them.
  const marks = store.get("marks") || {};
  for (const field of document.querySelectorAll("main input, main textarea")) {
    const value = field.type === "checkbox" || field.type === "radio" ? "checked" : "value";
    const key = field.type === "checkbox" ? field.name : field.id; // a box on the Calendar Sheet is that of its paragraph
    if (key in marks) field[value] = marks[key];
    field.addEventListener("input", () => {
      const same = field.name ? document.getElementsByName(field.name) : [];
      if (field.type === "radio") for (const other of same) delete marks[other.id];
      if (field.type === "checkbox") for (const other of same) other.checked = field.checked;
      marks[key] = field[value];
      store.set("marks", marks);
    });
  }

  const last = store.get("place");
  if (last && !location.hash && find(last[0])) {
    const link = find("resume").firstElementChild;
    link.href = "#" + last[0];
    link.textContent = say(document.body.dataset.resume, last[1]);
    find("resume").hidden = false;
  }
  arrive(Boolean(location.hash));
});
