import { messages } from "virtual:messages/ar/stays-list";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
