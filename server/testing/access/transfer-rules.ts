import type * as transfers from "#contract/transfers.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

export const transferRules: Record<EndpointNames<typeof transfers>, Rule> = {
  listTransferPlaces: { whose: "anyone", input: () => ({}) },
  searchTransfers: {
    whose: "anyone",
    input: ({ day }) => ({ from: "jed-airport", to: "makkah-hotels", date: day, time: "10:00" }),
  },
};
