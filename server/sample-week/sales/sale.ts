import type { ApiClient } from "#contract/client.ts";
import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Week } from "../open-week.ts";
import type { traveller } from "../people.ts";

export type Sale = { api: ApiClient; email: string; people: readonly Parameters<typeof traveller>[0][] };

export const inDays = (week: Week, days: number) => addDays(riyadhDay(week.clock.now()), days);
