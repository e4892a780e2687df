import { useCallback, useEffect, useState } from "react";
import { useLocale } from "#web/lib/i18n.tsx";
import { canPush, type PushAbility } from "#web/lib/push/can-push.ts";
import type { ToldThing } from "#web/lib/push/push-device.ts";

const load = () => import("#web/lib/push/push-device.ts");

/**
 * Whether this browser is told of a thing, and what changes that. `ability` is undefined until the page runs, and null where the browser cannot or the
 * installation sends nothing. `key`: ours, by which a browser knows our messages; `version`: another one asks anew.
 */
export function usePushDevice({ bookingId, alerts }: ToldThing, key: string | null, version?: string) {
  const locale = useLocale();
  const [ability, setAbility] = useState<PushAbility | undefined>(undefined);
  const [isOn, setOn] = useState(false);
  const [doing, setDoing] = useState<"turning_on" | "turning_off" | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const follow = async () => {
      const found = key === null ? null : canPush(globalThis);
      setAbility(found);
      // Nothing was ever turned on where no worker is: no code is asked for.
      if (found !== "able" || !(await navigator.serviceWorker.getRegistration())) return;
      const { isTold } = await load();
      const isKnown = await isTold(thingOf(bookingId, alerts), locale);
      if (!left) setOn(isKnown);
    };
    // Not known is as good as not told: a press says it anew.
    follow().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [bookingId, alerts, key, locale, version]);

  const change = useCallback(
    async (kind: "turning_on" | "turning_off") => {
      setDoing(kind);
      setFailed(false);
      try {
        // Asked for in the press itself: some browsers hear of it only there.
        const isAllowed = kind === "turning_off" || (await Notification.requestPermission()) === "granted";
        const { turnOn, turnOff } = await load();
        const thing = thingOf(bookingId, alerts);
        if (kind === "turning_off") await turnOff(thing, locale);
        else if (isAllowed) await turnOn(thing, key ?? "", locale);
        setOn(kind === "turning_on" && isAllowed);
        setAbility(canPush(globalThis));
      } catch {
        setFailed(true);
      }
      setDoing(null);
    },
    [bookingId, alerts, key, locale],
  );
  return { ability, isOn, doing, failed, change };
}

const thingOf = (bookingId: string | undefined, alerts: string | undefined): ToldThing => ({
  ...(bookingId !== undefined && { bookingId }),
  ...(alerts !== undefined && { alerts }),
});
