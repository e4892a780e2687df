import { messages } from "virtual:messages/en/visa-finder";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
