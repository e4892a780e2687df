import { locales } from "#i18n/locales.ts";
import { adminEndpoints, allEndpoints } from "#server/http/openapi/endpoints.ts";

const kilobyte = 1024;
/** The most the body of a request may hold, in bytes: forms and data of every kind fit many times over. */
export const usualBodyBytes = 256 * kilobyte;
/** The most where files are sent: 5 MB, as base64 in JSON or in a form. */
export const uploadBodyBytes = 8 * kilobyte * kilobyte;

/** Pages whose form sends a file, without their language; `:name` stands for one part of an address. */
export const uploadPages = [
  "/settings/profile",
  "/visa/applications/:application",
  "/my-bookings/:booking/names",
  "/staff",
  "/staff/bookings/:booking",
  "/staff/visas/:application",
  "/staff/content/:kind/:item",
  "/staff/finance/settlement",
];

const routes: [method: string, path: RegExp][] = [
  ...[...allEndpoints, ...adminEndpoints]
    .filter(({ endpoint }) => endpoint.bodyBytes !== undefined)
    .map(({ endpoint }): [string, RegExp] => [endpoint.method, pathPattern(`/api${endpoint.path}`)]),
  // A page that runs in the browser sends its forms to the same address with `.data` behind it.
  ...locales.flatMap((locale) =>
    uploadPages.map((page): [string, RegExp] => ["POST", pathPattern(`/${locale}${page}`, "(?:\\.data)?")]),
  ),
];

/** How many bytes the body of this request may hold. An address that is written in an unusual way has the usual limit. */
export function bodyLimit({ method, url }: { method?: string | undefined; url?: string | undefined }): number {
  const path = (url ?? "").split("?", 1)[0] ?? "";
  return routes.some(([name, pattern]) => name === method && pattern.test(path)) ? uploadBodyBytes : usualBodyBytes;
}

function pathPattern(path: string, ending = ""): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}${ending}$`);
}
