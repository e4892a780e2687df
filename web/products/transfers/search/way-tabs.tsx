import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { Way } from "./transfer-draft.ts";

type Props = { way: Way; pathOf: (way: Way) => string };

const names = { all: "transfers.all_ways", train: "transfers.train_only", road: "transfers.cars_only" } as const;

/** All ways, or one kind of them; each is an address. */
export function WayTabs({ way, pathOf }: Props) {
  const t = useT();
  return (
    <nav aria-label={t("transfers.ways")} className="flex gap-1 overflow-x-auto border-b border-line">
      {(["all", "train", "road"] as const).map((each) => (
        <Link
          key={each}
          to={pathOf(each)}
          preventScrollReset
          aria-current={way === each ? "true" : undefined}
          className={classNames(
            "-mb-px flex min-h-11 items-center border-b-3 px-2.5 font-semibold whitespace-nowrap -outline-offset-2 sm:px-3.5",
            way === each ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(names[each])}
        </Link>
      ))}
    </nav>
  );
}
