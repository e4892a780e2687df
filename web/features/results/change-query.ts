/** An address with some of its fields changed; null or an empty list takes a field out. Starts at the top of the list again. */
export function changeQuery(search: string, changes: Record<string, string | readonly string[] | null>): string {
  const params = new URLSearchParams(search);
  if (!("open" in changes)) params.delete("open");
  if (!("show" in changes) && !("open" in changes)) params.delete("show");
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    for (const each of value === null ? [] : Array.isArray(value) ? value : [value])
      params.append(name, each as string);
  }
  return `?${params}`;
}
