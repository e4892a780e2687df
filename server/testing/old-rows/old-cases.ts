import type { OldRow, RowTools } from "./row-tools.ts";

/** Cases by the time of their end. */
export const oldCases = ({ insert, left }: RowTools): { cases: OldRow } => ({
  cases: {
    seed: (name, at) =>
      insert("cases", {
        id: name,
        queue: "message",
        subject: name,
        reference: name,
        facts: "{}",
        locale: "en",
        opened_at: at,
        closed_at: at,
        result: "answered",
      }),
    left: left("cases", "id"),
  },
});
