import type { createBookings } from "#server/modules/bookings/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import { createTelephone } from "#server/modules/telephone/index.ts";
import { limitTexts } from "#server/platform/texts/limit-texts.ts";
import type { Platform } from "./platform.ts";

type Later = {
  staff: () => Pick<ReturnType<typeof createStaff>, "namesOf">;
  bookings: () => ReturnType<typeof createBookings>;
};

/** Bookings by telephone: `tools` for the booking core, which is made before the desk; `create` once both are there. */
export function composeTelephone(
  { database: db, queue, clock, texts, keyFor, env }: Platform,
  { staff, bookings }: Later,
) {
  const namesOf = (ids: readonly string[]) => staff().namesOf(ids);
  let module: ReturnType<typeof createTelephone> | undefined;
  const create = () => (module ??= createTelephone({ db, queue, clock, namesOf, bookings: bookings().byTelephone }));
  const limits = {
    keys: { links: keyFor("payment links"), tries: keyFor("text message limits") },
    limitFactor: env.TEXT_SUPPLIER === "sandbox" ? env.RATE_LIMIT_FACTOR : 1,
  };
  return {
    create,
    /** Codes to telephones. */
    codeTexts: {
      send: (...given: Parameters<typeof texts.send>) => texts.send(...given),
      take: (phone: string) => limitTexts({ db, clock, ...limits }, phone),
    },
    tools: {
      texts,
      ...limits,
      namesOf,
      isOpen: (...asked: Parameters<ReturnType<typeof create>["isOpen"]>) => create().isOpen(...asked),
    },
  };
}
