import type { ContentItem } from "#contract/admin/content.ts";
import { kindOf } from "#contract/content/kinds.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { ContentAnswer } from "../content-actions.ts";
import { ContentState } from "../content-state.tsx";
import { useContentError } from "../content-words.ts";

type Props = { item: ContentItem; revision: number; answer: ContentAnswer | undefined; mayPublish: boolean };

/** When the saved version goes out, by the clock of Riyadh; and taking the item off the site. */
export function Publication({ item, revision, answer, mayPublish }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const planned = item.versions.find(({ state }) => state === "scheduled");
  const { made, page } = kindOf(item.kind);
  const done = answer && !answer.refusal && ["schedule", "unschedule", "withdraw"].includes(answer.intent);
  return (
    <section className="content-part" aria-labelledby="out-title">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="out-title" className="font-semibold">
          {t("content.goes_out")}
        </h2>
        <ContentState state={item.state} isLive={item.isLive} />
      </div>
      {done && (
        <Notice tone="ok" role="status">
          {t(`content.done_${answer.intent as "schedule"}`)}
        </Notice>
      )}
      {planned?.publishAt && (
        <>
          <p>{t("content.planned_for", { version: planned.version, ...instant(planned.publishAt) })}</p>
          {mayPublish && (
            <Change intent="unschedule" label={t("content.unschedule")} revision={revision} answer={answer} />
          )}
        </>
      )}
      {mayPublish && item.state === "draft" && <Schedule revision={revision} answer={answer} />}
      {mayPublish && item.isLive && (made !== null || page) && (
        <Disclosure
          title={t("content.withdraw")}
          defaultOpen={answer?.intent === "withdraw" && answer.refusal ? true : undefined}
        >
          <div className="grid gap-2">
            <p className="text-muted">{t("content.withdraw_line")}</p>
            <Change intent="withdraw" label={t("content.withdraw")} isBad revision={revision} answer={answer} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}

function Schedule({ revision, answer }: Pick<Props, "revision" | "answer">) {
  const t = useT();
  const errorText = useContentError();
  const refusal = answer?.intent === "schedule" ? answer.refusal : undefined;
  const texts = Object.keys(refusal?.errors ?? {}).filter((name) => name !== "at");
  return (
    <FieldScope value="schedule-">
      <DeskForm
        intent="schedule"
        about={{ revision }}
        refusal={refusal}
        words={
          (texts.length > 0 && t("content.not_whole", { count: texts.length })) ||
          (refusal?.code === "conflict" && t("staff.changed_meanwhile"))
        }
      >
        {({ pending }) => (
          <>
            <div className="content-line">
              <TextField type="date" name="day" label={t("content.day")} error={errorText(refusal?.errors["at"])} />
              <TextField type="time" name="time" label={t("content.time")} />
            </div>
            <p className="text-muted">{t("content.riyadh_line")}</p>
            <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
              {t("content.schedule")}
            </button>
          </>
        )}
      </DeskForm>
    </FieldScope>
  );
}

type ChangeProps = Pick<Props, "revision" | "answer"> & { intent: string; label: string; isBad?: boolean };

/** One button that changes where the item stands. */
function Change({ intent, label, isBad, revision, answer }: ChangeProps) {
  const t = useT();
  const refusal = answer?.intent === intent ? answer.refusal : undefined;
  return (
    <DeskForm
      intent={intent}
      about={{ revision }}
      refusal={refusal}
      words={refusal?.code === "conflict" && t("staff.changed_meanwhile")}
    >
      {({ pending }) => (
        <button
          type="submit"
          className="desk-button justify-self-start"
          data-look={isBad ? "bad" : undefined}
          aria-disabled={pending || undefined}
        >
          {label}
        </button>
      )}
    </DeskForm>
  );
}
