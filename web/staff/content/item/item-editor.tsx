import { useState } from "react";
import { useLocation } from "react-router";
import type { ContentDifference, ContentItem } from "#contract/admin/content.ts";
import type { DeskDeparture } from "#contract/admin/departures.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ContentAnswer, Written } from "../content-actions.ts";
import { Departures } from "./departures.tsx";
import { Differences } from "./differences.tsx";
import { History } from "./history.tsx";
import { ItemForm } from "./item-form.tsx";
import { OfferTrial } from "./offer-trial.tsx";
import { Previews } from "./previews.tsx";
import { Publication } from "./publication.tsx";

export type EditorProps = {
  item: ContentItem;
  answer: ContentAnswer | undefined;
  mayPublish: boolean;
  compared: number | null;
  differences: ContentDifference[] | null;
  /** Of a package. */
  departures: DeskDeparture[] | null;
};

type Drawn = { key: string; written: Written };

/**
 * One item: its form, when it goes out, its history. What stands in the form is what was read when it was opened, or kept since: news of
 * a colleague's version are told, and never written over what is being typed.
 */
export function ItemEditor(props: EditorProps) {
  const { item, mayPublish, compared, differences, departures } = props;
  const answer = useLastAnswer(props.answer, item.item);
  const t = useT();
  const [drawn, setDrawn] = useState<Drawn>(() => firstDrawn(item, props.answer));
  if (answer?.drawn && answer.written && answer.drawn !== drawn.key)
    setDrawn({ key: answer.drawn, written: answer.written });
  const { revision } = drawn.written;
  const isOutrun = item.revision > revision;
  return (
    <>
      <div className="content-main">
        {isOutrun && (
          <Notice tone="warn" role="status" action={<ReadAgain />}>
            {t("content.newer_version")}
          </Notice>
        )}
        {differences && <Differences from={compared ?? 0} item={item} differences={differences} />}
        {/* It stays while versions are compared, with what was typed in it. */}
        <div hidden={differences !== null}>
          <ItemForm key={drawn.key} item={item} written={drawn.written} answer={answer} mayPublish={mayPublish} />
        </div>
        {departures && (
          <Departures departures={departures} answer={answer} mayPublish={mayPublish} isLive={item.isLive} />
        )}
        {item.kind === "offer" && <OfferTrial item={item} answer={answer} />}
      </div>
      <aside className="content-side" aria-label={t("content.aside")}>
        <Publication item={item} revision={revision} answer={answer} mayPublish={mayPublish} />
        <Previews item={item} />
        <History item={item} revision={revision} answer={answer} compared={compared} />
      </aside>
    </>
  );
}

function firstDrawn({ slugs, position, body, revision }: ContentItem, answer: ContentAnswer | undefined): Drawn {
  const written = answer?.written ?? { slugs, position, body, revision, note: "" };
  return { key: answer?.drawn ?? "read", written };
}

function ReadAgain() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <a href={pathname} className="desk-button">
      {t("content.read_again")}
    </a>
  );
}
