type Types = readonly ("adult" | "child" | "infant")[];

/** Places of the travellers that the address ticks; all of them where it says nothing. */
export const readWho = (search: URLSearchParams, types: Types): number[] =>
  [...types.keys()].filter((place) => !search.has("some") || search.getAll("who").includes(String(place)));

/** Whether a choice leaves somebody without the adults that children and infants need, on either side. Everybody is no choice. */
export function isPartyWrong(who: readonly number[], types: Types): boolean {
  if (who.length === types.length) return false;
  const stay = [...types.keys()].filter((place) => !who.includes(place));
  const isSound = (side: readonly number[]) => {
    const count = (type: Types[number]) => side.filter((place) => types[place] === type).length;
    return count("adult") > 0 && count("infant") <= count("adult");
  };
  return !isSound(who) || !isSound(stay);
}
