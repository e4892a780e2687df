/** What the address of a page of results asks for. */
export function readSearch(path: string) {
  const query = new URLSearchParams(path.slice(path.indexOf("?") + 1));
  const to = query.getAll("to");
  const ways = query.getAll("from").map((from, at) => (to[at] ? `${from} → ${to[at]}` : from));
  const sum = (...names: string[]) => names.reduce((all, name) => all + (Number(query.get(name)) || 0), 0);
  return {
    places: [...ways, ...query.getAll("place")],
    /** In the order of the journey, each once. */
    days: [...new Set([...query.values()].flatMap((value) => /^\d{4}-\d{2}-\d{2}/.exec(value) ?? []))],
    people: sum("adults", "children", "infants"),
    rooms: query.getAll("rooms").length,
  };
}
