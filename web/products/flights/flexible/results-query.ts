import { changeQuery } from "#web/products/flights/search/result-query.ts";

/** The query of the results on other days, from that of the page of flexible dates: filters stay, what was chosen does not. */
export const resultsQuery = (query: string, days: { depart?: string; return?: string }): string =>
  changeQuery(query, { ...days, tab: null, start: null, outbound: null }).slice(1);
