import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { PriceAlert } from "#contract/price-alerts.ts";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import { useT } from "#web/lib/i18n.tsx";
import { keepWatched } from "#web/lib/watched-searches.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertCard } from "./alert-card.tsx";

type Props = {
  alerts: readonly PriceAlert[];
  /** What a press on the last button stops; none where one alert is shown. */
  all: string | null;
  /** They are all that is watched for who looks, and not one of them alone. */
  isWhole: boolean;
};

/** What is watched, each with a button that stops it: one form, which works without JavaScript. */
export function AlertList({ alerts, all, isWhole }: Props) {
  const t = useT();
  const stopping = useNavigation().formData?.get("stop");
  useEffect(() => {
    if (isWhole) keepWatched(alerts.map(({ search }) => watchedSearchKey(search)));
  }, [alerts, isWhole]);
  return (
    <Form method="post" preventScrollReset replace className="grid gap-4">
      <ul className="grid gap-4">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} isStopping={stopping === alert.id} />
          </li>
        ))}
      </ul>
      {all && alerts.length > 1 && (
        <Button
          type="submit"
          name="stop"
          value={all}
          variant="line"
          className="justify-self-start"
          pending={stopping === all}
          pendingText={t("alerts.stopping")}
        >
          {t("alerts.stop_all")}
        </Button>
      )}
    </Form>
  );
}
