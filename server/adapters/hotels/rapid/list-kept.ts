import { findSold } from "../bed-banks/content/list-hotels.ts";
import { rapidHotels } from "./tables.ts";

/** The bank's houses as they are kept; it is not asked. */
export const listKeptRapid = (deps: Parameters<typeof findSold>[0], cities: readonly string[]) =>
  findSold(deps, { table: rapidHotels, cities });
