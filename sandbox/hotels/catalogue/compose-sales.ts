import type { CancellationPolicy, HotelSales, MealId, MinimumStay, Supplement, TariffNote } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { drawFrom, type Draw } from "./draw.ts";
import { fits } from "./fits.ts";
import { drawMeals } from "./meals.ts";
import { phrases } from "./reference.ts";

const gulf = ["SA", "AE", "BH", "KW", "OM", "QA"];

function drawCancellations(draft: Draft, draw: Draw): CancellationPolicy[] {
  const suiting = phrases.cancellation.filter((policy) => fits(policy, draft.setting));
  const allYear = suiting.filter(({ season }) => season === null);
  const free = allYear.filter(({ payAt, steps }) => payAt === "now" && steps.length > 1);
  const strict = allYear.filter(({ steps }) => steps.length === 1);
  const later = allYear.filter(({ payAt }) => payAt === "property");
  const onWater = draft.district.tags.includes("lagoon");
  const chosen = draw.chance(0.05) ? draw.some(strict, 1) : draw.some(free, 1);
  if (draw.chance(0.62)) chosen.push(...strict);
  if (!onWater && draw.chance(0.34)) chosen.push(...later);
  return [...new Set(chosen), ...suiting.filter(({ season }) => season !== null)].map(
    ({ id, name, text, payAt, reference, steps, priceFactor, season }) => ({
      id,
      name,
      text,
      payAt,
      reference,
      steps,
      priceFactor,
      season,
    }),
  );
}

/** Extras that not every house has, by chance. */
const chanceOf: Readonly<Record<string, number>> = {
  "late-check-out": 0.5,
  "early-check-in": 0.4,
  "parking-daily": 0.4,
  "parking-europe": 0.9,
  "resort-fee": 0.5,
  iftar: 0.8,
};

/** Atolls far from the airport are reached by seaplane, near ones by speedboat. */
const isTransferOf = (id: string, districtId: string) => {
  const far = districtId === "baa-atoll" || districtId === "south-ari-atoll";
  return (id !== "seaplane" || far) && (id !== "speedboat" || !far);
};

function drawSupplements(draft: Draft, draw: Draw): Supplement[] {
  return phrases.supplements
    .filter((each) => fits(each, draft.setting) && isTransferOf(each.id, draft.district.id))
    .filter(({ id }) => draw.chance(chanceOf[id] ?? 1))
    .filter(({ id }) => id !== "extra-bed" || draft.rooms.some(({ extraBed }) => extraBed))
    .map(({ id, name, note, when, mandatory, basis, amount, amountByStars, percent, local, dates }) => {
      const inClass = String(draft.setting.stars);
      const localAmount = local?.amount ?? local?.amountByStars?.[inClass];
      return {
        id,
        name,
        note,
        when,
        mandatory,
        basis,
        percent,
        dates,
        amount: amount ?? amountByStars?.[inClass] ?? null,
        local: local && localAmount !== undefined ? { currency: local.currency, amount: localAmount } : null,
      };
    });
}

const rareNotes: Readonly<Record<string, number>> = { renovation: 0.03, "pool-season": 0.7, "pool-heated": 0.5 };
const ofBlock = ["block", "block-29"];

function drawNotes(
  draft: Draft,
  stays: readonly MinimumStay[],
  supplements: readonly Supplement[],
  draw: Draw,
): TariffNote[] {
  const hasView = draft.rooms.some(({ viewId }) => viewId !== "none" && viewId !== "city");
  const isBlock = stays.some(({ id }) => id === "ramadan-last10-block");
  const paysAbroad = supplements.some(({ when, mandatory }) => when === "at_property" && mandatory);
  const isTrue = (id: string) => {
    if (ofBlock.includes(id)) return isBlock;
    if (id === "view-part") return hasView;
    if (id === "currency") return paysAbroad;
    if (id === "bed-request") return draft.rooms.some(({ beddingIds }) => beddingIds.length > 1);
    return id !== "nationality";
  };
  const suiting = phrases.tariffNotes.filter((note) => fits(note, draft.setting) && isTrue(note.id));
  const said = suiting.filter(({ id, meals }) => meals !== null || ofBlock.includes(id) || id === "currency");
  const sometimes = suiting.filter((note) => !said.includes(note) && draw.chance(rareNotes[note.id] ?? 1));
  return [...said, ...draw.some(sometimes, draw.between(1, 2))].map(({ id, meals, text }) => ({ id, meals, text }));
}

function drawMinimumStays({ setting, district }: Draft, draw: Draw): MinimumStay[] {
  const block = district.tags.includes("haram") && draw.chance(0.25);
  return phrases.minimumStay
    .filter((each) => fits(each, setting))
    .filter(({ id }) => id !== (block ? "ramadan-last10" : "ramadan-last10-block"))
    .filter(({ id }) => id.startsWith("ramadan") || id === "hajj" || draw.chance(0.7))
    .map(({ id, nights, calendar, from, to, text }) => ({ id, nights, calendar, from, to, text }));
}

export function drawTimes({ setting, district }: Draft, draw: Draw) {
  const onWater = district.tags.includes("lagoon");
  const suiting = phrases.policies.checkInOut.filter((each) => fits(each, setting));
  const times = suiting.filter(({ id }) => onWater === (id === "15-12-island"));
  return draw.pick(times.length > 0 ? times : suiting);
}

const childPolicyOf: Readonly<Record<string, readonly string[]>> = {
  resort: ["resort", "free-under-6", "free-under-12"],
  aparthotel: ["apartment"],
  guest_house: ["free-under-6", "all-count"],
};

export function drawChildPolicy({ kind }: Draft, draw: Draw) {
  const id = draw.pick(childPolicyOf[kind.id] ?? ["free-under-6", "free-under-6", "free-under-12"]);
  const policy = phrases.policies.children.find((each) => each.id === id);
  if (!policy || policy.freeUnder === null || policy.sharedBed === null) throw new Error(`no rule for children: ${id}`);
  return { ...policy, freeUnder: policy.freeUnder, sharedBed: policy.sharedBed };
}

/** What a hotel sells and on what terms, without dates. */
export function composeSales(draft: Draft): HotelSales {
  const { summary, city, brand, rooms } = draft;
  const draw = drawFrom(`sales ${summary.id}`);
  const { checkInFrom, checkOutUntil } = drawTimes(draft, drawFrom(`times ${summary.id}`));
  const { freeUnder, sharedBed, extraBedFrom } = drawChildPolicy(draft, drawFrom(`children ${summary.id}`));
  const meals = drawMeals(draft.setting, draw);
  const cancellations = drawCancellations(draft, draw);
  const supplements = drawSupplements(draft, draw);
  const minimumStays = drawMinimumStays(draft, draw);
  const limits = phrases.tariffNotes.find(({ id }) => id === "nationality");
  const isLimited = draw.chance(0.07) && gulf.includes(city.country);
  return {
    hotelId: summary.id,
    cityId: city.id,
    country: city.country,
    timeZone: city.timeZone,
    stars: summary.stars,
    kind: summary.kind,
    priceLevel: city.priceLevel.stars[summary.stars]?.amount ?? 0,
    priceFactor: brand.priceFactor,
    checkInFrom,
    checkOutUntil,
    rooms: rooms.map(({ room: _room, viewId: _viewId, ...room }) => room),
    meals,
    cancellations,
    supplements,
    notes: drawNotes(draft, minimumStays, supplements, draw),
    minimumStays,
    children: { freeUnder, sharedBed, extraBedFrom },
    extraBedPrice: supplements.find(({ id }) => id === "extra-bed")?.amount ?? 0,
    limited:
      isLimited && limits
        ? {
            nationalities: gulf,
            priceFactor: 0.92,
            meal: meals[0] as MealId,
            cancellationId: cancellations[0]?.id ?? "",
            note: limits.text,
          }
        : null,
  };
}
