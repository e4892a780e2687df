import { messages } from "virtual:messages/ar/destinations";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);

export { Outlet as default } from "react-router";
