import { BellRing } from "lucide";
import { useFetcher, useRevalidator } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listPushDevices } from "#contract/push-devices.ts";
import { SettingsCard } from "#web/features/account/settings-card.tsx";
import { PushCard } from "#web/features/push/push-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Device = OutputOf<typeof listPushDevices>["devices"][number];

/** The devices that are told of what is the account's, each with a button that stops it, and this one's switch. */
export function ToldDevices({ devices }: { devices: Device[] }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  return (
    <>
      <SettingsCard title={t("push.devices")} line={t("push.devices_line")}>
        {devices.length === 0 ? (
          <p>{t("push.devices_none")}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
        )}
      </SettingsCard>
      <PushCard
        thing={{}}
        of="account"
        version={devices.map(({ id }) => id).join()}
        onChange={() => void revalidate()}
      />
    </>
  );
}

function DeviceItem({ device: { id, name, madeAt, toldAt } }: { device: Device }) {
  const t = useT();
  const { instant } = useFormats();
  const fetcher = useFetcher();
  const times = [
    t("push.since", { date: instant(madeAt).date }),
    ...(toldAt ? [t("push.last_told", { date: instant(toldAt).date })] : []),
  ];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon icon={BellRing} className="text-muted" />
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{times.join(" · ")}</p>
      </div>
      <fetcher.Form method="post" action={usePaths().settings.preferences} className="max-sm:col-start-2">
        <Button
          type="submit"
          name="told_device"
          value={id}
          variant="line"
          size="sm"
          pending={fetcher.state !== "idle"}
          aria-label={t("push.remove_named", { device: name })}
        >
          {t("push.remove")}
        </Button>
      </fetcher.Form>
    </li>
  );
}
