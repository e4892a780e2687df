import { formatSlice } from "#contract/slices.ts";
import { type Money, multiplyMoney, sar, subtractMoney } from "#contract/money.ts";
import type { PackageBooking } from "#contract/package-bookings.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { datedSteps } from "../cancel-steps.ts";
import { datedRule } from "../change-rule.ts";
import { showHotelClass, showProgramme } from "../catalogue/show-package.ts";
import { type PackageChoice, travellersOf } from "./package-choice.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type BookingRow, type ViewPart, viewTravellers } from "#server/modules/bookings/for-products.ts";
import { keptOf, partPrices } from "./cancel-package.ts";
import { documentSlices, type PackageItem, travellerTypes } from "./package-item.ts";

type Deps = Pick<PackagesDeps, "places"> & { peopleKeys: KeyRing };

/** What a booking of a package shows beside what every booking shows. */
export function viewPackage(
  { places, peopleKeys }: Deps,
  row: BookingRow<PackageItem>,
  locale: Locale,
): ViewPart<PackageBooking> {
  const { choice } = row.item;
  const { picture, origin } = choice;
  const prices = partPrices(row.item);
  return {
    kind: "package",
    package: {
      slug: choice.slug[locale],
      categorySlug: choice.category.slug[locale],
      title: choice.title[locale],
      picture: { scene: picture.scene, colour: picture.colour, alt: picture.alt[locale] },
      days: choice.days,
      nights: choice.nights,
      cities: choice.cities.map(({ name, country, nights }) => ({ name: name[locale], country, nights })),
      ...showProgramme(choice, locale),
    },
    searchPath: packagePath(choice, locale),
    firstTravelDay: choice.startsOn,
    lastTravelDay: choice.endsOn,
    startsOn: choice.startsOn,
    endsOn: choice.endsOn,
    origin: { code: origin, name: places.airport(origin)?.city[locale] ?? origin },
    hotelClass: showHotelClass(choice.hotelClass, locale),
    price: choice.price,
    document: places.documentRule({ nationality: "SA", residence: "SA", slices: documentSlices(choice), locale }),
    slices: choice.route.map(formatSlice),
    travellerTypes: travellerTypes(choice),
    travellers: viewTravellers(peopleKeys, row, []),
    cancelSteps: datedSteps(choice.cancelSteps, choice.startsOn).map((step) => ({
      ...step,
      kept: sar(prices.reduce((sum, price) => sum + keptOf(price, step.keptPercent), 0)),
    })),
    changeTerms: choice.changes ? datedRule(choice.changes, choice.startsOn) : null,
    movedFrom: choice.movedFrom ?? null,
    lines: packageLines(choice, locale),
  };
}

/** The page of the package, its slugs written as an address holds them. */
export const packagePath = ({ category, slug }: Pick<PackageChoice, "category" | "slug">, locale: Locale): string =>
  `/packages/${encodeURIComponent(category.slug[locale])}/${encodeURIComponent(slug[locale])}`;

/** The package before its discount, the discount, and the supplement of better hotels: of everybody. */
function packageLines(choice: PackageChoice, locale: Locale): PriceLine[] {
  const t = translator(locale);
  const { price, hotelClass } = choice;
  const travellers = travellersOf(choice);
  const times = price.basis === "for_two" ? 1 : travellers;
  const whole = price.was ?? price.now;
  const off = subtractMoney(price.now, whole);
  const supplement = sar(hotelClass.supplementAmount);
  const line = (code: PriceLine["code"], label: string, amount: Money): PriceLine => ({
    code,
    label,
    quantity: times,
    amount: multiplyMoney(amount, times),
  });
  return [
    line(
      "package",
      t(price.basis === "for_two" ? "document.line_package_for_two" : "document.line_package"),
      subtractMoney(whole, supplement),
    ),
    ...(off.amount < 0
      ? [line("package_discount", t("document.line_package_discount", { percent: price.percent }), off)]
      : []),
    ...(hotelClass.supplementAmount > 0
      ? [line("hotel_class", t("document.line_hotel_class", { name: hotelClass.name[locale] }), supplement)]
      : []),
  ];
}
