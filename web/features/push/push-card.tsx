import { BellRing } from "lucide";
import { useId } from "react";
import { useT } from "#web/lib/i18n.tsx";
import type { ToldThing } from "#web/lib/push/push-device.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { usePushDevice } from "./use-push-device.ts";

type Props = {
  thing: ToldThing;
  /** What it is told of, as the card says it. */
  of: "booking" | "alerts" | "account";
  /** Another one has it ask anew whether this device is told. */
  version?: string;
  onChange?: () => void;
};

/**
 * Tells this device of a thing, and stops it. Drawn where the browser can and the installation sends; until the page runs and knows,
 * its place is kept, so that nothing below it moves.
 */
export function PushCard({ thing, of, version, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { settings } = useRootData();
  const { ability, isOn, doing, failed, change } = usePushDevice(thing, settings?.pushKey ?? null, version);
  if (ability === null || !settings?.pushKey) return null;
  const isKnown = ability !== undefined;
  const press = async () => {
    await change(isOn ? "turning_off" : "turning_on");
    onChange?.();
  };
  return (
    <Card
      as="section"
      aria-labelledby={id}
      data-online-only=""
      className={classNames("grid justify-items-start gap-3", !isKnown && "invisible")}
    >
      <div className="grid gap-1">
        <h2 id={id} className="flex items-center gap-2 text-lg">
          <Icon icon={BellRing} className="text-palm-600" />
          {t("push.title")}
        </h2>
        <p className="text-sm text-muted">{t("push.line", { of })}</p>
        <p role="status" className="text-sm text-muted">
          {isOn ? t("push.is_on") : t("push.shared")}
        </p>
      </div>
      {failed && (
        <Notice tone="bad" role="alert">
          {t("push.failed")}
        </Notice>
      )}
      {ability === "able" || !isKnown ? (
        <Button
          variant={isOn ? "line" : "soft"}
          pending={doing !== null}
          pendingText={t(doing === "turning_off" ? "push.turning_off" : "push.turning_on")}
          onClick={() => void press()}
        >
          {t(isOn ? "push.turn_off" : "push.turn_on")}
        </Button>
      ) : (
        <Notice tone="info" role="status">
          {t(ability === "denied" ? "push.denied" : "push.home_screen")}
        </Notice>
      )}
    </Card>
  );
}
