import { messages } from "virtual:messages/ar/visa-finder";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
