import { setTimeout as rest } from "node:timers/promises";
import { shareAnswer } from "#server/platform/searches/share-answer.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askHotelSupplier, supplierOf } from "../ask-supplier.ts";
import type { HotelFacts, SoldHouse } from "../hotel-facts.ts";
import type { StayRequest } from "../hotel-supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import type { SoldStay } from "../hotels-in-riyals.ts";

type Deps = Pick<HotelDeps, "suppliers" | "keptSearches" | "clock" | "log" | "firstAnswerMs">;
/** `id`: of the stay; `expiresAt` in milliseconds. */
type Asked = { id: string; request: StayRequest; expiresAt: number };
/** What one supplier sells of its house. */
export type HouseStay = { supplier: string; stay: SoldStay };

/**
 * What each supplier of a hotel sells for a stay, all asked at once. Whoever fails, or is slow when another has answered, is missing; what a slow one answers
 * later is there for who asks again. @throws AppError when none answers
 */
export async function askHouses(
  deps: Deps,
  { houses }: Pick<HotelFacts, "houses">,
  asked: Asked,
  context: CallContext,
): Promise<{ stays: HouseStay[]; missing: number }> {
  const [only, ...others] = houses;
  if (others.length === 0) {
    const stay = await askHouse(deps, only, `stay ${asked.id}`, asked, context);
    return { stays: [{ supplier: only.supplier, stay }], missing: 0 };
  }
  const answers = houses.map(async (house): Promise<HouseStay | { error: unknown }> => {
    const { supplier } = house;
    try {
      return { supplier, stay: await askHouse(deps, house, `stay ${asked.id} ${supplier}`, asked, context) };
    } catch (error) {
      deps.log.warn("a supplier did not tell a hotel's rates", { supplier, hotel: house.id, error });
      return { error };
    }
  });
  const patience = rest(deps.firstAnswerMs, { late: true } as const, { ref: false });
  // Nobody has answered by then: the first who does is enough.
  const first = Promise.any(answers.map(orThrow)).catch(() => null);
  const end = patience.then(() => first);
  const told = await Promise.all(answers.map((answer) => Promise.race([answer, end.then(() => orLate(answer))])));
  const stays = told.flatMap((each) => ("stay" in each ? [each] : []));
  const failed = told.find((each) => "error" in each);
  if (stays.length === 0 && failed) throw failed.error;
  return { stays, missing: houses.length - stays.length };
}

/** What has come by now. */
const orLate = <Answer>(answer: Promise<Answer>): Promise<Answer | { late: true }> =>
  Promise.race([answer, Promise.resolve({ late: true } as const)]);

async function orThrow(answer: Promise<HouseStay | { error: unknown }>): Promise<HouseStay> {
  const told = await answer;
  if ("error" in told) throw told.error;
  return told;
}

const askHouse = (
  { suppliers, keptSearches, clock }: Deps,
  { supplier, id }: SoldHouse,
  name: string,
  { request, expiresAt }: Asked,
  context: CallContext,
): Promise<SoldStay> =>
  shareAnswer(
    keptSearches,
    name,
    () => askHotelSupplier(() => supplierOf({ suppliers }, supplier).stay(id, request, context)),
    (answer) => Math.min(expiresAt, Date.parse(answer.expiresAt)) - clock.now().getTime(),
  );
