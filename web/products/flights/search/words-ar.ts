import { messages } from "virtual:messages/ar/results-list";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
