import "#web/features/account/words-ar.ts";

export { Outlet as default } from "react-router";
