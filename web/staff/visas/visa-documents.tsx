import { CircleAlert, CircleCheck, CircleDashed, CornerDownLeft, Hourglass, type IconNode } from "lucide";
import { Link } from "react-router";
import type { DeskVisa, DeskVisaDocument } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import type { Place } from "./visa-view.ts";

type Props = { visa: DeskVisa; chosen: Place | undefined; now: Date };

const looks: Record<DeskVisaDocument["state"], IconNode> = {
  missing: CircleDashed,
  arriving: CircleDashed,
  to_check: Hourglass,
  accepted: CircleCheck,
  asked: CornerDownLeft,
};

/** Every document by traveller, with its state and until when it has to be looked at. */
export function VisaDocuments({ visa, chosen, now }: Props) {
  const t = useT();
  const groups = [
    ...visa.travellers.map(({ id, name, documents }) => ({ id, name, documents })),
    { id: null, name: t("desk-visa.for_all"), documents: visa.documents },
  ].filter(({ documents }) => documents.length > 0);
  return (
    <nav className="visa-documents" aria-label={t("desk-visa.documents")}>
      <div className="p-2">
        <Progress
          label={t("desk-visa.documents")}
          value={visa.accepted}
          max={visa.sent}
          text={t("desk-visa.accepted_of", { accepted: visa.accepted, sent: visa.sent })}
        />
      </div>
      {groups.map(({ id, name, documents }) => (
        <div key={id ?? "all"} className="contents">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {documents.map((document) => (
            <Line
              key={document.document}
              visaId={visa.id}
              document={document}
              travellerId={id}
              isChosen={chosen?.document === document}
              now={now}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

type LineProps = {
  visaId: string;
  document: DeskVisaDocument;
  travellerId: string | null;
  isChosen: boolean;
  now: Date;
};

function Line({ visaId, document, travellerId, isChosen, now }: LineProps) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const { state, text, checkBy } = document;
  const late = checkBy !== null && new Date(checkBy) < now;
  return (
    <Link
      to={paths.visa(visaId, { document: document.document, traveller: travellerId ?? undefined })}
      aria-current={isChosen ? "true" : undefined}
      data-state={late ? "late" : state}
      data-case
      preventScrollReset
    >
      <Icon icon={late ? CircleAlert : looks[state]} />
      <span className="visa-document-name">{text}</span>
      <span className="visa-state">{t(`desk-visa.state_${state}`)}</span>
      {checkBy && (
        <span className="visa-due">
          {t(late ? "desk-visa.check_late" : "desk-visa.check_by", instant(checkBy, "weekday"))}
        </span>
      )}
    </Link>
  );
}
