import { messages } from "virtual:messages/en/account";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
