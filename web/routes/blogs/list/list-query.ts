/** What the address of the list asks for; what cannot be read asks for nothing. */
export function readListQuery(search: URLSearchParams): { topic?: string; page: number } {
  const topic = search.get("topic") ?? "";
  const page = Number(search.get("page"));
  return {
    ...(/^[a-z][a-z-]{0,39}$/.test(topic) && { topic }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export function writeListQuery(topic: string | undefined, page: number): URLSearchParams {
  return new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: `${page}` }) });
}
