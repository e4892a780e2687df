import { useT } from "#web/lib/i18n.tsx";

/** The official class of a hotel, 1 to 5; nothing where none is known. */
export function Stars({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span className="stay-stars" role="img" aria-label={t("stay-card.stars", { count })}>
      {"★".repeat(count)}
    </span>
  );
}
