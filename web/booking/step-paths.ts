import type { Booking } from "#contract/bookings.ts";
import type { Locale } from "#i18n/locales.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import type { BookingPaths } from "./booking-paths.ts";
import type { BookingKind } from "./product.ts";
import { kinds, productOf } from "./products.ts";

/** The addresses of a booking's steps in a language, by what is booked. */
export function stepPathsOf(kind: BookingKind, locale: Locale): Required<BookingPaths> {
  const { details, final, checkout, confirmation, laterCheckout = checkout } = productOf(kind).paths;
  const at = (path: (id: string) => string) => (id: string) => `/${locale}${path(id)}`;
  return {
    details: at(details),
    final: at(final),
    checkout: at(checkout),
    confirmation: at(confirmation),
    laterCheckout: at(laterCheckout),
  };
}

export const useStepPaths = (kind: BookingKind) => stepPathsOf(kind, useLocale());

/** Where the choice that was booked can be made anew. */
export function useChoicePath(booking: Booking): string {
  return `/${useLocale()}${productOf(booking.kind).choicePath(booking)}`;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** What has the step of an address: several products share a page. `pathname`: with the language, as in a request. */
export function kindsAt(pathname: string, ...steps: (keyof BookingPaths)[]): readonly BookingKind[] {
  const folder = folderOf(pathname.slice(pathname.indexOf("/", 1)));
  return kinds.filter((kind) => steps.some((step) => folderOf(productOf(kind).paths[step]?.("id") ?? "") === folder));
}

/** What is named and paid at the checkout, because it has no step pages of its own (R2.11). */
export const checkoutKinds = (): readonly BookingKind[] => kinds.filter((kind) => productOf(kind).checkout);
