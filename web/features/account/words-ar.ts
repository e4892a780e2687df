import { messages } from "virtual:messages/ar/account";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
