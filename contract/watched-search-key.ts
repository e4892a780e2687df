type Search = {
  slices: readonly string[];
  adults: number;
  childAges: readonly number[];
  infants: number;
  cabin: string;
};

/** The same for searches whose prices may be compared: route, days, party and cabin. */
export const watchedSearchKey = ({ slices, adults, childAges, infants, cabin }: Search): string =>
  [...slices, cabin, adults, childAges.toSorted((a, b) => a - b).join("."), infants].join(" ");
