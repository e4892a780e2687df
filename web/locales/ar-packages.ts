import { messages } from "virtual:messages/ar/packages";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);

export { Outlet as default } from "react-router";
