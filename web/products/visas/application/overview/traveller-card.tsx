import { ChevronRight, CircleCheck, CircleDashed, Trash2 } from "lucide";
import { Form, Link } from "react-router";
import type { VisaApplication } from "#contract/visa-applications.ts";
import type { VisaTraveller } from "#contract/visa-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FormAnswer } from "../answer-form.ts";
import { placeQuery } from "../find-place.ts";
import { DocumentList } from "./document-list.tsx";

type Props = { application: VisaApplication; traveller: VisaTraveller; number: number; answer: FormAnswer | null };

/** One traveller's file: the forms, then the documents. */
export function TravellerCard({ application, traveller, number, answer }: Props) {
  const t = useT();
  const paths = usePaths();
  const { sections, canEdit, travellers } = application;
  const name = traveller.name ?? t("visa-application.traveller", { number });
  const required = traveller.documents.filter((document) => document.required);
  const open =
    sections.filter(({ id }) => Object.keys(traveller.problems[id] ?? {}).length > 0).length +
    Object.keys(traveller.problems["documents"] ?? {}).length;
  const all = sections.length + required.length;
  return (
    <Card as="section" aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <bdi>{name}</bdi>
        </h2>
        {canEdit && (
          <Badge tone={open === 0 ? "ok" : "info"}>
            {open === 0 ? t("visa-application.all_ready") : t("visa-application.ready_of", { done: all - open, all })}
          </Badge>
        )}
      </div>
      {canEdit && (
        <ul className="divide-y divide-line border-y border-line">
          {sections.map(({ id, title }) => (
            <SectionRow
              key={id}
              to={paths.visaApplication(application.id, placeQuery(traveller.id, id))}
              title={title}
              isDone={Object.keys(traveller.problems[id] ?? {}).length === 0}
            />
          ))}
        </ul>
      )}
      {traveller.documents.length > 0 ? (
        <DocumentList
          application={application}
          travellerId={traveller.id}
          documents={traveller.documents}
          answer={answer}
        />
      ) : (
        canEdit && <p className="text-muted">{t("visa-application.documents_later")}</p>
      )}
      {canEdit && travellers.length > 1 && (
        <Form method="post" className="justify-self-start">
          <input type="hidden" name="traveller" value={traveller.id} />
          <Button type="submit" name="intent" value="remove-traveller" variant="quiet">
            <Icon icon={Trash2} />
            {t("visa-application.remove_traveller")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SectionRow({ to, title, isDone }: { to: string; title: string; isDone: boolean }) {
  const t = useT();
  return (
    <li>
      <Link to={to} className="group/section flex min-h-12 items-center gap-3 py-1.5">
        <Icon icon={isDone ? CircleCheck : CircleDashed} className={isDone ? "text-ok" : "text-faint"} />
        <span className="grow font-medium group-hover/section:underline">{title}</span>
        <Badge tone={isDone ? "ok" : "plain"}>{t(isDone ? "visa-application.done" : "visa-application.to_do")}</Badge>
        <DirIcon icon={ChevronRight} className="text-faint" />
      </Link>
    </li>
  );
}
