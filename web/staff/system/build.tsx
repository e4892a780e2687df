import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { CheckLine, type System } from "./verdict.tsx";

/** What is installed and since when it runs: this process, of perhaps several. */
export function Build({ build }: { build: System["build"] }) {
  const t = useT();
  const { instant } = useFormats();
  const { version, commit, node, mode, services, startedAt, migrations } = build;
  const { applied, known, last } = migrations;
  return (
    <section className="team-box" aria-labelledby="system-build">
      <div className="team-head">
        <h2 id="system-build" className="font-semibold">
          {t("system.build")}
        </h2>
      </div>
      <ul>
        <CheckLine label={t("system.version")}>
          <Code>{version}</Code>
        </CheckLine>
        <CheckLine label={t("system.commit")}>{commit ? <Code wrap>{commit}</Code> : t("system.not_told")}</CheckLine>
        <CheckLine label={t("system.node")}>
          <Code>{node}</Code>
        </CheckLine>
        <CheckLine label={t("system.mode")}>
          <Code>{mode}</Code>
        </CheckLine>
        <CheckLine label={t("system.services")}>
          <Code wrap>{services.join(", ")}</Code>
        </CheckLine>
        <CheckLine label={t("system.uptime")}>{t("staff.at", instant(startedAt, "short"))}</CheckLine>
        <CheckLine label={t("system.migrations")} verdict={migrations.verdict}>
          {t("system.migrations_line", { applied, known, last: isolate(last) })}
        </CheckLine>
      </ul>
    </section>
  );
}
