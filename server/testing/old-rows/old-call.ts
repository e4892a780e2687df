/** A recorded call to a partner, by its request. */
export const oldCall = (request: string, at: Date) => ({
  partner: "duffel",
  name: "search",
  effect: "search",
  request_id: request,
  attempt: 1,
  method: "POST",
  path: "/",
  is_cut: false,
  ms: 1,
  at,
});
