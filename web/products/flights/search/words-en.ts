import { messages } from "virtual:messages/en/results-list";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
