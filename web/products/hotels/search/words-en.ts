import { messages } from "virtual:messages/en/stays-list";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
