import { messages } from "virtual:messages/ar/stay-search";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
