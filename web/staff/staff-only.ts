import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { deskPathsOf } from "./desk-paths.ts";

/** A call that only staff may make; who is not logged in at the desk is led to its login and back here. */
export async function staffOnly<Data>(url: URL, call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    throw isSignedOut(error) ? redirect(deskPathsOf(localeOf(url)).login(url.pathname + url.search)) : error;
  }
}
