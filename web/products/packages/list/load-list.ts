import { redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { listPackages } from "#contract/packages.ts";
import { readQuery } from "./package-query.ts";

/** The packages an address asks for. One that asks for what there is not leads to the whole list. */
export async function loadList(api: ApiClient, url: URL, category?: string) {
  const query = readQuery(url.searchParams);
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const list = await api(listPackages, { ...asked, ...(category && { category }) }).catch((error: unknown) => {
    const { errors, code } = error instanceof ApiError ? error : { errors: {}, code: undefined };
    if (code === "invalid_input" && !errors["category"]) throw redirect(url.pathname);
    throw error;
  });
  return { query, list };
}
