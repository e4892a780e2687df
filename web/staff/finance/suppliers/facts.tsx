import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";

export type Fact = { label: string; value: ReactNode } | false | null | "" | undefined;

/** What is known of a thing, a line each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="work-section work-facts">
    {facts
      .filter((fact) => typeof fact === "object" && fact !== null)
      .map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Words that somebody wrote, and who and when. */
export function Said({ text, by, at }: { text: string; by: { name: string } | null; at: string | null }) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <>
      <q className="wrap-anywhere">
        <bdi>{text}</bdi>
      </q>
      {by && at && (
        <span className="block text-muted">
          <bdi>{by.name}</bdi> · {t("staff.at", instant(at, "short"))}
        </span>
      )}
    </>
  );
}

export function BookingLink({ booking }: { booking: { id: string; reference: string } }) {
  const paths = useDeskPaths();
  return (
    <Link className="link" to={paths.booking(booking.id)}>
      <Code>{booking.reference}</Code>
    </Link>
  );
}
