import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProseSpan } from "#contract/prose.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { cutLatin } from "./latin-runs.ts";

/** A line of running text with its marks and links; a link to a page of ours is one in this language. */
export function ProseSpans({ spans }: { spans: readonly ProseSpan[] }) {
  return spans.map((span, index) => <Span key={index} {...span} />);
}

function Span({ text, strong, em, href }: ProseSpan) {
  const paths = usePaths();
  const isSold = useIsSold();
  let shown: ReactNode = <Isolated text={text} />;
  if (em) shown = <em>{shown}</em>;
  if (strong) shown = <strong>{shown}</strong>;
  if (href === undefined) return shown;
  const own = href.startsWith("/") ? paths.local(href) : null;
  if (own) return isSold(own) ? <Link to={own}>{shown}</Link> : shown;
  return <a href={href}>{shown}</a>;
}

const arabicWords = /([\u0600-\u06ff]+(?: [\u0600-\u06ff]+)*)/;

/** Latin words in Arabic keep their own direction, and Arabic ones in English are named as such. */
function Isolated({ text }: { text: string }) {
  if (useLocale() === "en")
    return text.split(arabicWords).map((run, index) =>
      index % 2 === 1 ? (
        <bdi key={index} lang="ar">
          {run}
        </bdi>
      ) : (
        run
      ),
    );
  return cutLatin(text).map((run, index) =>
    run.isLatin ? (
      <bdi key={index} dir="ltr" className={run.text.length <= 24 ? undefined : "whitespace-normal"}>
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}
