import { messages } from "virtual:messages/en/home-body";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("en", messages);
