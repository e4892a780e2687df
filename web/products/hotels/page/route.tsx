import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { onlyPicksChanged } from "#web/products/hotels/rates/only-picks-changed.ts";
import { isPlainForm, readStay } from "#web/products/hotels/stay/stay-draft.ts";
import { writeStayLink } from "#web/products/hotels/stay/stay-link.ts";
import { apiContext } from "#web/lib/context.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { type HotelPageData, loadHotelPage } from "./load-hotel-page.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

const view: PartSource<HotelPageData> = { name: "hotel", load: () => import("./hotel-view.tsx"), holdsPage: true };
const HotelView = createPart(view, import.meta.env.SSR ? await loadPart(view) : null);

export const handle = { delivery: "cached", scene: "hotel" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slug = params.slug ?? "";
  if (isPlainForm(url.searchParams)) {
    const paths = pathsOf(localeOf(url));
    throw redirect(paths.hotel(slug, writeStayLink(readStay(url.searchParams), url.searchParams)));
  }
  const page = await loadHotelPage(context.get(apiContext), slug, url.searchParams);
  // Two hotels that turned out to be one: the younger address leads to the elder.
  if (page.hotel.slug !== slug) throw redirect(pathsOf(localeOf(url)).hotel(page.hotel.slug, url.searchParams), 301);
  return page;
}

/** Another choice of rooms asks for nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !onlyPicksChanged(currentUrl, nextUrl) && defaultShouldRevalidate;

export default function Hotel({ loaderData }: Route.ComponentProps) {
  return <HotelView {...loaderData} />;
}
