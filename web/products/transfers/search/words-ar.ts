import { messages } from "virtual:messages/ar/transfers";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
