import { messages } from "virtual:messages/en/search";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
