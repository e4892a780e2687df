import { useT } from "#web/lib/i18n.tsx";

/** The official class of a hotel, 1 to 5. */
export function Stars({ count }: { count: number }) {
  const t = useT();
  return (
    <span className="stay-stars" role="img" aria-label={t("stay-card.stars", { count })}>
      {"★".repeat(count)}
    </span>
  );
}
