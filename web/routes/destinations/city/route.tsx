import type { Route } from "./+types/route";
import { getDestination } from "#contract/destinations.ts";
import { todayIn } from "#i18n/format-date.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import type { DestinationViewProps } from "./destination-view.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useIsAllSold } from "#web/lib/sold.ts";

const view: PartSource<DestinationViewProps> = {
  name: "destination",
  load: () => import("./destination-view.tsx"),
  holdsPage: true,
};
const DestinationView = createPart(view, import.meta.env.SSR ? await loadPart(view) : null);

export const handle = { delivery: "cached", scene: "red-sea" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const destination = await orNotFound(context.get(apiContext)(getDestination, { slug: params.city ?? "" }));
  const { slugs, name, tagline, picture } = destination;
  const alternates = { en: `/destinations/${slugs.en}`, ar: `/destinations/${slugs.ar}` };
  assertOwnAddress(url, alternates);
  return { destination, today: todayIn(), alternates, share: { title: name, line: tagline, scene: picture.scene } };
}

export default function Destination({ loaderData: { destination, today } }: Route.ComponentProps) {
  const t = useT();
  const isAllSold = useIsAllSold();
  const { name, countryName, tagline } = destination;
  return (
    <>
      <DocumentMeta
        title={t("destinations.page_title", { name, country: countryName })}
        description={t(isAllSold ? "destinations.page_description" : "destinations.page_description_some", {
          name,
          tagline,
        })}
      />
      <DestinationView destination={destination} today={today} />
    </>
  );
}
