/** `+966512345641` -> `+966 5• ••• ••41`, for a row that somebody reads over a shoulder. */
export const maskInternational = (phone: string): string =>
  `${phone.slice(0, 4)} ${phone.slice(4, 5)}• ••• ••${phone.slice(-2)}`;
