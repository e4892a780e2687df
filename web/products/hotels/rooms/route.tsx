import { localeOf } from "#i18n/detect-locale.ts";
import { hotelPaths } from "#web/products/hotels/booking-paths.ts";
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { Route } from "./+types/route";
import { citySearch } from "#web/products/hotels/rates/city-search.ts";
import { NoRooms } from "#web/products/hotels/rates/no-rooms.tsx";
import { onlyPicksChanged } from "#web/products/hotels/rates/only-picks-changed.ts";
import { SimilarHotels } from "#web/products/hotels/stay/similar-hotels.tsx";
import { writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { chooseRooms } from "./choose-rooms.ts";
import { loadRooms } from "./load-rooms.ts";
import type { RoomsFormProps } from "./rooms-form.tsx";
import { RoomsHead } from "./rooms-head.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

const form: PartSource<RoomsFormProps> = {
  name: "rooms-form",
  load: () => import("./rooms-form.tsx"),
  meanwhile: <div className="min-h-dvh" />,
};
const RoomsForm = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);

export const handle = { delivery: "rendered", scene: "hotel" } satisfies PageHandle;

const serverError = sceneAddress("server-error");

const pathsAt = (url: URL) => pathsOf(localeOf(url));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slug = params.slug ?? "";
  const found = await loadRooms(context.get(apiContext), slug, url.searchParams);
  if ("page" in found) return found.page;
  const paths = pathsAt(url);
  throw redirect(found.to === "hotel" ? paths.hotel(slug, found.query) : paths.hotelRooms(slug, found.query));
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const answer = await chooseRooms(context.get(apiContext), params.slug ?? "", await request.formData());
  return "bookingId" in answer ? redirect(pathsAt(url).local(hotelPaths.details(answer.bookingId))) : answer;
}

/** Another choice asks for nothing new, nor does a question that waits for its answer. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = args;
  if (formMethod === "POST") return ["gone", "expired"].includes((actionResult as { reason?: string })?.reason ?? "");
  return !onlyPicksChanged(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function Rooms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { search } = useLocation();
  const { hotel, draft, answer, similar } = loaderData;
  const stay = writeStay({ ...draft, place: "" });
  return (
    <main id="content" className="page-width pb-32 md:pb-16">
      <DocumentMeta title={t("hotel.rooms_title", { name: hotel.name })} noindex />
      <RoomsHead hotel={hotel} draft={draft} stay={stay} />
      {answer.ok && answer.rates.suggestion ? (
        <RoomsForm {...loaderData} rates={answer.rates} refused={actionData} />
      ) : answer.ok ? (
        <>
          <NoRooms rates={answer.rates} roomTypes={hotel.roomTypes}>
            <LinkButton to={`${paths.hotel(hotel.slug, stay)}#stay`}>{t("hotel.change_stay")}</LinkButton>
            <LinkButton to={paths.hotelSearch(citySearch(hotel, stay))} variant="line">
              {t("hotel.other_hotels", { city: hotel.place.city })}
            </LinkButton>
          </NoRooms>
          <SimilarHotels hotels={similar} nights={answer.rates.nights} stay={stay} city={hotel.place.city} />
        </>
      ) : (
        <EmptyState
          picture={serverError}
          title={t("hotel.rates_failed_title")}
          actions={
            <>
              <LinkButton to={search} replace>
                {t("common.retry")}
              </LinkButton>
              <LinkButton to={paths.hotel(hotel.slug, stay)} variant="line">
                {t("hotel.back_to_hotel")}
              </LinkButton>
            </>
          }
        >
          {t("hotel.rates_failed_body")}
        </EmptyState>
      )}
    </main>
  );
}
