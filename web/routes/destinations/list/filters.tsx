import type { DestinationRegion, DestinationTag } from "#contract/destinations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Chip } from "#web/ui/chip.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { type Choice, writeChoice } from "./read-choice.ts";

type Counted<Value> = { value: Value; count: number };
type Props = Choice & { regions: Counted<DestinationRegion>[]; tags: Counted<DestinationTag>[] };

/** A kind of so few places needs no chip of its own. */
const worthAChip = 2;

/** Regions and kinds as links, each with how many it would show. A region that would show nothing is not offered. */
export function Filters({ region, tag, regions, tags }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = usePaths();
  const to = (choice: Choice) => paths.destinations(writeChoice(choice));
  const all = (counts: Counted<string>[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const line =
    "flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:fade-sides max-sm:overflow-x-auto max-sm:px-4";
  return (
    <div className="mt-6 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <nav aria-label={t("destinations.by_region")} className={line} data-scroll-x>
        <Chip to={to({ region: undefined, tag })} selected={!region} className="shrink-0">
          {t("destinations.everywhere")} <Count>{digits(all(regions))}</Count>
        </Chip>
        {regions
          .filter(({ value, count }) => count > 0 || value === region)
          .map(({ value, count }) => (
            <Chip key={value} to={to({ region: value, tag })} selected={value === region} className="shrink-0">
              {t(`destinations.region_${value}`)} <Count>{digits(count)}</Count>
            </Chip>
          ))}
      </nav>
      <nav aria-label={t("destinations.by_tag")} className={line} data-scroll-x>
        {tags
          .filter(({ value, count }) => count >= worthAChip || value === tag)
          .map(({ value, count }) => (
            <Chip
              key={value}
              to={to({ region, tag: value === tag ? undefined : value })}
              selected={value === tag}
              {...(value === tag && { removeLabel: t("destinations.remove") })}
              className="shrink-0 text-sm!"
            >
              {t(`destinations.tag_${value}`)} <Count>{digits(count)}</Count>
            </Chip>
          ))}
      </nav>
    </div>
  );
}

const Count = ({ children }: { children: string }) => <span className="text-sm text-muted">{children}</span>;
