import { messages } from "virtual:messages/en/footer";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
