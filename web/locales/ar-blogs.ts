import { messages } from "virtual:messages/ar/blogs";
import { addMessages } from "#web/lib/catalogues.ts";

addMessages("ar", messages);

export { Outlet as default } from "react-router";
