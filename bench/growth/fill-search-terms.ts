import type { Client } from "pg";

/** Words of names with what they sound like, as the search writes them. */
const firsts = {
  noura: "nr",
  fahad: "fhd",
  reem: "rm",
  saad: "sd",
  mona: "mn",
  khalid: "xld",
  sara: "sr",
  omar: "mr",
  lama: "lm",
  yousef: "ysf",
};
const lasts = { alqahtani: "khtn", alharbi: "hrb", alotaibi: "tb", alghamdi: "gmd", alzahrani: "zhrn", alshehri: "chr", aldosari: "dsr", almutairi: "mtr", alanazi: "nz" }; // prettier-ignore

/** What each booking of `growth` is found by: a name that thousands have, and a supplier's number of its own. */
export async function fillSearchTerms(client: Client): Promise<void> {
  const names = Object.entries(firsts).flatMap(([first, one]) =>
    Object.entries(lasts).map(([last, other]) => [
      `n:${first}`,
      `n:${last}`,
      `p:${first} ${last}`,
      `p:${last} ${first}`,
      `s:${one}`,
      `s:${other}`,
      `q:${[one, other].toSorted().join(" ")}`,
    ]),
  );
  const booked = "begins - interval '20 days'";
  await client.query(
    `insert into booking_search_terms (booking_id, term, booked_at)
     select id, term, ${booked} from growth
     join jsonb_array_elements($1::jsonb) with ordinality as named (terms, place) on place - 1 = n % ${names.length}
     cross join jsonb_array_elements_text(terms) as term
     union all select id, 'l:' || reference, ${booked} from growth`,
    [JSON.stringify(names)],
  );
  await client.query("vacuum analyze booking_search_terms");
}
