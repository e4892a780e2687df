import type { TransferResults } from "#contract/transfers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ListProps } from "./list-props.ts";
import { NextDay } from "./next-day.tsx";

type Props = Pick<ListProps, "draft" | "pathAt"> & { results: TransferResults };

/** No ride at all: where trains run, the next day has some. */
export function NothingFound({ results, ...list }: Props) {
  const t = useT();
  return (
    <EmptyState
      picture={sceneAddress("no-hotels")}
      title={t("transfers.none_title")}
      actions={results.stations && <NextDay {...list} />}
      className="py-8"
    >
      {t("transfers.none_line")}
    </EmptyState>
  );
}
