import { useT } from "#web/lib/i18n.tsx";

/** The first stop of the keyboard: past the header, to the page's `<main id="content">`. */
export function SkipLink() {
  const t = useT();
  return (
    <a
      href="#content"
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-field bg-palm-500 px-4 py-3 font-semibold text-white opacity-0 focus:translate-y-0 focus:opacity-100"
    >
      {t("shell.skip")}
    </a>
  );
}
