import { messages } from "virtual:messages/ar/stays";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);

export { Outlet as default } from "react-router";
