import { messages } from "virtual:messages/ar/home-body";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
