import { messages } from "virtual:messages/en/stay-search";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
