import type { MessageKey } from "#i18n/message-keys.ts";
import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import { CheckLine, type System } from "./verdict.tsx";

const units = ["B", "kB", "MB", "GB", "TB"];

/** `12.4 GB`, isolated from the direction of the words around. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return isolate(`${(bytes / 1000 ** power).toFixed(power > 2 ? 1 : 0)} ${units[power]}`);
}

const roundWords: Record<string, MessageKey> = {
  "bookings.sweep": "system.round_bookings_sweep",
  "payments.reconcile": "system.round_payments_reconcile",
  "mail.send-waiting": "system.round_mail_send_waiting",
  "numbers.fold": "system.round_numbers_fold",
  "platform.sync-cases": "system.round_platform_sync_cases",
  "platform.retention": "system.round_platform_retention",
};

export function Health({ health: { database, queue, redis, disk, rounds } }: { health: System["health"] }) {
  const t = useT();
  const digits = useDigits();
  const { duration, instant } = useFormats();
  const size = (bytes: number) => digits(sizeText(bytes));
  const lag = queue.lag < 60 ? t("system.seconds", { count: queue.lag }) : duration(queue.lag / 60);
  const { due, active, retrying } = queue;
  return (
    <section className="team-box" aria-labelledby="system-health">
      <div className="team-head">
        <h2 id="system-health" className="font-semibold">
          {t("system.health")}
        </h2>
      </div>
      <ul>
        <CheckLine label={t("system.database")} verdict={database.verdict}>
          {t("system.database_line", { ms: database.ms, size: size(database.bytes) })}
        </CheckLine>
        <CheckLine label={t("system.queue")} verdict={queue.verdict}>
          {t("system.queue_line", { lag, due, active, retrying })}
        </CheckLine>
        {redis ? (
          <CheckLine label={t("system.redis")} verdict={redis.verdict}>
            {redis.ms === null ? t("system.redis_away") : t("system.redis_line", { ms: redis.ms })}
          </CheckLine>
        ) : (
          <CheckLine label={t("system.redis")}>{t("system.redis_none")}</CheckLine>
        )}
        <CheckLine label={t("system.disk")} verdict={disk.verdict}>
          {t("system.disk_line", { free: size(disk.free), total: size(disk.total) })}
        </CheckLine>
      </ul>
      <h3 className="system-part">{t("system.rounds")}</h3>
      <ul>
        {rounds.map(({ name, verdict, doneAt }) => {
          const words = roundWords[name];
          return (
            <CheckLine key={name} label={words ? t(words) : name} verdict={verdict}>
              {doneAt
                ? t("system.round_done", instant(doneAt, "short"))
                : t(verdict === "good" ? "system.round_awaited" : "system.round_never")}
            </CheckLine>
          );
        })}
      </ul>
    </section>
  );
}
