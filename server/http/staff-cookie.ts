import { getCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { ApiContext, StaffCookie } from "./request-context.ts";

const deskCookie = "staff_session";
/** Behind https only the name that no other host of our domain can set counts. */
const nameAt = (publicOrigin: string) => (publicOrigin.startsWith("https:") ? `__Host-${deskCookie}` : deskCookie);

export const readStaffToken = (request: Request, publicOrigin: string): string =>
  tokenOf(parse(request.headers.get("cookie") ?? "")[nameAt(publicOrigin)]);

export function staffCookie(c: ApiContext): StaffCookie {
  const { publicOrigin } = c.var.services;
  const name = nameAt(publicOrigin);
  const set = (value: string, maxAge: number) =>
    setCookie(c, name, value, {
      path: "/",
      httpOnly: true,
      sameSite: "Strict",
      secure: publicOrigin.startsWith("https:"),
      maxAge,
    });
  return { token: tokenOf(getCookie(c, name)), keep: set, forget: () => set("", 0) };
}

const tokenOf = (given: string | undefined): string => (given && /^[\w-]{43}$/.test(given) ? given : "");
