import {
  BadgeCheck,
  FileText,
  Handshake,
  Headset,
  LifeBuoy,
  ListOrdered,
  type IconNode,
  ShieldCheck,
  Users,
  Wallet,
} from "lucide";
import type { ProseBlock } from "#contract/prose.ts";
import { ProseBlocks } from "#web/features/articles/prose-blocks.tsx";
import { type Place, useProductPlaces } from "#web/features/shell/main-places.ts";
import { PlaceIcon } from "#web/features/shell/place-icon.tsx";

/** By the anchor of a part: some may be left out. A part about a product has the product's icon; one that was added has the plain one. */
const icons: Record<string, Record<string, IconNode>> = {
  "about-us": {
    expect: BadgeCheck,
    promises: Handshake,
    ranking: ListOrdered,
    earnings: Wallet,
    licences: ShieldCheck,
    reach: Headset,
  },
  services: { groups: Users, help: LifeBuoy },
};

/** A product's part is named like its place in the menu. */
function useIconOf(page: string): (anchor: string) => Pick<Place, "icon" | "directed"> {
  const places = useProductPlaces();
  return (anchor) => {
    const icon = icons[page]?.[anchor];
    return icon ? { icon } : (places.find(({ label }) => label === `shell.${anchor}`) ?? { icon: FileText });
  };
}

type Section = { id: string; title: string; blocks: ProseBlock[] };

/** The parts of a text under its headings of the second level, and what stands before the first. */
function readSections(blocks: readonly ProseBlock[]) {
  const intro: ProseBlock[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level <= 2) sections.push({ id: block.id, title: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

type Props = { id: string; blocks: readonly ProseBlock[]; tableLabel: (number: number) => string };

/** A page of short parts as cards, side by side. */
export function PageSections({ id, blocks, tableLabel }: Props) {
  const { intro, sections } = readSections(blocks);
  const iconOf = useIconOf(id);
  const tables = blocks.filter(({ type }) => type === "table");
  const labelIn = (own: readonly ProseBlock[]) => {
    const before = tables.findIndex((table) => own.includes(table));
    return (number: number) => tableLabel(before + number);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {intro.length > 0 && <ProseBlocks blocks={intro} tableLabel={labelIn(intro)} lead />}
      <div className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        {sections.map((section) => (
          <section
            key={section.id}
            aria-labelledby={section.id}
            className="rounded-card border border-line bg-paper p-5 sm:p-7"
          >
            <h2 id={section.id} className="mb-3 flex scroll-mt-24 items-center gap-3 text-xl">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-palm-50 text-palm-600">
                <PlaceIcon place={iconOf(section.id)} />
              </span>
              {section.title}
            </h2>
            <ProseBlocks blocks={section.blocks} tableLabel={labelIn(section.blocks)} compact />
          </section>
        ))}
      </div>
    </div>
  );
}
