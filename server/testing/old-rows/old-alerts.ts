import { riyadhDay } from "#contract/days.ts";
import type { OldRow, RowTools } from "./row-tools.ts";

/** Price alerts by the day of departure, and visitors' devices by the last day of what they are told of: they end by the day. */
export const oldAlerts = ({ insert, left }: RowTools): { price_alerts: OldRow; push_devices: OldRow } => ({
  push_devices: {
    apart: 30,
    seed: (name, at) =>
      insert("push_devices", {
        id: name,
        device: name,
        sealed: "",
        watcher: name,
        locale: "en",
        name: "Chrome/Android",
        made_at: at,
        last_day: riyadhDay(at),
      }),
    left: left("push_devices", "id"),
  },
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
