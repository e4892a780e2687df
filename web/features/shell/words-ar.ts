import { messages } from "virtual:messages/ar/footer";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);
