/** Suppliers in the box, and how the operations of each begin in a list of faults; those of the airline by nothing. */
export const supplierMarks = { flights: "", hotels: "hotels.", transfers: "transfers.", taxes: "taxes." } as const;
