"""What a case gives to other tools and takes from them: the texts that translators work on."""
