/** A hotel of the results, without its language, as a visitor would open it from there. */
export async function hotelPath(origin: string, results: string): Promise<string> {
  const html = await (await fetch(origin + results)).text();
  const href = /href="\/en(\/hotels\/(?!search)[^"/]+\?[^"]*)"/.exec(html)?.[1];
  if (!href) throw new Error("no hotel is linked from the results");
  return href.replaceAll("&amp;", "&");
}
