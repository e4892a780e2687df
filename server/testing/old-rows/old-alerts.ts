import { riyadhDay } from "#contract/days.ts";
import type { OldRow, RowTools } from "./row-tools.ts";

/** Price alerts by the day of departure: they end by the day. */
export const oldAlerts = ({ insert, left }: RowTools): { price_alerts: OldRow } => ({
  price_alerts: {
    apart: 30,
    seed: (name, at) =>
      insert("price_alerts", {
        id: name,
        watcher: name,
        email: "noura@example.com",
        locale: "en",
        search: "{}",
        search_key: name,
        last_day: riyadhDay(at),
        told: 100,
        seen: 100,
        seen_at: at,
        created_at: at,
      }),
    left: left("price_alerts", "id"),
  },
});
