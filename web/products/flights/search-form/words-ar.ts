import { messages } from "virtual:messages/ar/search";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
