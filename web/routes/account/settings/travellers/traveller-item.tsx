import { TriangleAlert } from "lucide";
import { Link } from "react-router";
import type { SavedTraveller } from "#contract/saved-travellers.ts";
import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = { traveller: SavedTraveller; country: string | null; today: string };

/** Many countries let nobody in whose passport ends within half a year. */
const warningDays = 183;

const documents = {
  passport: "account.document_passport",
  national_id: "account.document_national_id",
  iqama: "account.document_iqama",
} as const;

/** A saved traveller: the name, the document masked, and whether it still holds long enough. */
export function TravellerItem({ traveller, country, today }: Props) {
  const t = useT();
  const { day } = useFormats();
  const paths = usePaths();
  const { document } = traveller;
  const name = `${traveller.firstname} ${traveller.lastname}`.trim();
  return (
    <Card as="li" className="flex items-center gap-4 sm:px-5 sm:py-4">
      <Avatar name={traveller.firstname} className="size-11" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <Code wrap>{name}</Code>
        </p>
        <p className="text-sm text-muted">
          {document ? (
            <Rich
              id="account.document_masked"
              parts={{
                document: t(documents[document.type]),
                number: <Code>••••{document.ending}</Code>,
                country: <bdi>{country}</bdi>,
                date: <bdi>{day(document.expiry, "monthYear")}</bdi>,
              }}
            />
          ) : (
            t("account.no_document")
          )}
        </p>
        {document && document.expiry < addDays(today, warningDays) && (
          <Badge tone={document.expiry < today ? "bad" : "warn"} icon={TriangleAlert} className="mt-1.5">
            {t(document.expiry < today ? "account.document_ended" : "account.document_ends_soon")}
          </Badge>
        )}
      </div>
      <Link
        to={paths.settings.traveller(traveller.id)}
        aria-label={t("account.edit_traveller_of", { name })}
        className="inline-flex min-h-11 items-center link"
      >
        {t("account.edit")}
      </Link>
    </Card>
  );
}
