import { findSold } from "../bed-banks/content/list-hotels.ts";
import { liteapiHotels } from "./tables.ts";

/** The bank's houses as they are kept; it is not asked. */
export const listKeptLiteapi = (deps: Parameters<typeof findSold>[0], cities: readonly string[]) =>
  findSold(deps, { table: liteapiHotels, cities });
