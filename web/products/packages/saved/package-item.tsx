import type { SavedItemProps } from "#web/features/favourites/saved-part.ts";
import { PackageCard } from "#web/products/packages/list/package-card.tsx";

/** A saved package: its card of today. */
export default function PackageItem({ described, corner, children }: SavedItemProps<"package">) {
  return (
    <div className="grid h-full grid-rows-[1fr_auto]">
      <PackageCard item={described.card} corner={corner} />
      {children && (
        <div className="relative z-10 -mt-2 overflow-hidden rounded-b-card border border-t-0 border-line">
          {children}
        </div>
      )}
    </div>
  );
}
