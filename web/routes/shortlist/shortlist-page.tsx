import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Shortlist } from "#contract/shortlists.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ListItem } from "./list-item.tsx";
import { useVoterName } from "./use-voter-name.ts";

type Props = { list: Shortlist; answer: { refusal: Refusal; name: string } | undefined };

/** A list that others vote on: one form, whose buttons say what each is for, so that it works without JavaScript too. */
export function ShortlistPage({ list, answer }: Props) {
  const t = useT();
  const paths = usePaths();
  const fieldError = useFieldError();
  const form = useRef<HTMLFormElement>(null);
  const { maker, isMine, closed, voters, votedAs, items } = list;
  const refusal = answer?.refusal;
  const nameError = fieldError("name", refusal?.errors["name"]);
  useVoterName(form, votedAs);
  useEffect(() => {
    const field = form.current?.elements.namedItem("name");
    if (nameError && field instanceof HTMLInputElement) field.focus();
  }, [answer, nameError]);
  const most = Math.max(0, ...items.map(({ likes }) => likes.length));
  const leaders = items.filter(({ likes }) => most > 0 && likes.length === most);
  return (
    <main id="content" className="page-width min-h-dvh py-6 pb-24 sm:py-8 sm:pb-16">
      <Form ref={form} method="post" noValidate preventScrollReset replace className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="grid max-w-read gap-1">
            <h1 className="text-2xl sm:text-3xl">{t("shortlist.title", { name: maker })}</h1>
            <p className="text-muted">{t(closed ? "shortlist.line_closed" : "shortlist.line")}</p>
            <p role="status" className="text-sm text-muted">
              {t("shortlist.voters", { count: voters })}
            </p>
          </div>
          {isMine && (
            <div className="flex min-h-11 flex-wrap gap-2">
              {!closed && (
                <Button type="submit" name="close" value="yes" variant="line" size="sm">
                  {t("shortlist.close")}
                </Button>
              )}
              <ShareButton path={paths.shortlist(list.id)} worded className={buttonClass({ size: "sm" })} />
            </div>
          )}
        </div>
        {isMine && !closed && <Notice>{t("shortlist.made")}</Notice>}
        {closed && <Notice tone="ok">{t("shortlist.closed")}</Notice>}
        <RefusalNotice refusal={refusal} always={refusal?.code === "conflict"}>
          {refusal?.code === "conflict" && t(closed ? "shortlist.closed" : "shortlist.full")}
        </RefusalNotice>
        {!closed && (
          <div className="max-w-96">
            <TextField
              name="name"
              label={t("shortlist.your_name")}
              hint={t("shortlist.your_name_hint")}
              defaultValue={answer?.name ?? votedAs ?? ""}
              autoComplete="given-name"
              maxLength={40}
              error={nameError}
            />
          </div>
        )}
        {items.length === 0 && <p>{t("shortlist.empty")}</p>}
        <h2 className="sr-only">{t("shortlist.things")}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 large-text:grid-cols-1!">
          {items.map((item) => (
            <li key={item.id}>
              <ListItem item={item} list={list} leads={leaders.length === 1 && leaders[0] === item} />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">{t("shortlist.privacy")}</p>
      </Form>
    </main>
  );
}
