import { messages } from "virtual:messages/en/transfers";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
