/** Whether two addresses differ in the choice of rooms alone, which asks the server for nothing new. */
export function onlyPicksChanged(from: URL, to: URL): boolean {
  return from.search !== to.search && withoutPicks(from) === withoutPicks(to);
}

function withoutPicks({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete("pick");
  return `${pathname}?${params}`;
}
