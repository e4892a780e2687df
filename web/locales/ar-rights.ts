import { messages } from "virtual:messages/ar/rights";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);

export { Outlet as default } from "react-router";
