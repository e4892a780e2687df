import "#web/features/account/words-en.ts";

export { Outlet as default } from "react-router";
