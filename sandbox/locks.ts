/** Numbers of advisory locks of the services in the box; those of the product: server/platform/database/locks.ts. */
export const locks = {
  /** Who holds one makes the tables of that service. */
  flightTables: 727_301,
  hotelTables: 727_302,
  paymentTables: 727_303,
  transferTables: 727_304,
  taxTables: 727_341,
  /** With a key of idempotency: who holds it answers for that key. */
  paymentKeys: 727_305,
  /** Who holds it makes the next settlement. */
  settlements: 727_306,
  /** Who holds one makes the next statement of that service. */
  flightStatements: 727_307,
  hotelStatements: 727_308,
  /** Who holds it takes the next tax document. */
  taxDocuments: 727_342,
} as const;
