/** What an empty search field offers: the places most searched from Saudi Arabia, in order (our estimate). */
export const popularPlaces = [
  "RUH",
  "JED",
  "DMM",
  "MED",
  "AHB",
  "DXB",
  "CAI",
  "IST",
  "LON",
  "BAH",
  "AMM",
  "KUL",
  "TBS",
  "TZX",
  "BKK",
  "MLE",
];
