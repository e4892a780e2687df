/** What the list of texts shows, as it stands in the address. */
export type ContentView = Partial<Record<"kind" | "filter" | "search", string | undefined>>;

export const readView = (url: URL): ContentView => ({
  kind: url.searchParams.get("kind") ?? undefined,
  filter: url.searchParams.get("filter") ?? undefined,
  search: url.searchParams.get("search") ?? undefined,
});
