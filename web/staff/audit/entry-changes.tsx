import { ArrowRight } from "lucide";
import { isStaffRole } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";

type Values = Record<string, unknown>;
const valuesOf = (given: unknown): Values => (typeof given === "object" && given !== null ? (given as Values) : {});

/** Every value that an entry holds, before and after, under the name it was written by. */
export function EntryChanges({ before, after }: { before: unknown; after: unknown }) {
  const t = useT();
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return "—";
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span className="text-muted">
            <Code>{name}</Code>
          </span>{" "}
          {name in was && <Value value={was[name]} />}
          {name in was && name in is && (
            <>
              {" "}
              <DirIcon icon={ArrowRight} />
              <span className="sr-only">{t("team.then")}</span>{" "}
            </>
          )}
          {name in is && <Value value={is[name]} />}
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: unknown }) {
  const t = useT();
  if (typeof value === "string" && isStaffRole(value)) return t(`staff.role_${value}`);
  if (value === null) return "—";
  return typeof value === "string" ? (
    <bdi className="wrap-anywhere">{value}</bdi>
  ) : (
    <Code wrap>{JSON.stringify(value)}</Code>
  );
}
