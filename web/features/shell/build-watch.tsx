import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { limits } from "#contract/limits.ts";
import { fetchLatestBuild, loadedBuild } from "#web/lib/build-check.ts";
import { useT } from "#web/lib/i18n.tsx";

/** R4.14: looks for a new build every hour, tells the reader, and lets the next navigation take it as a whole page load. */
export function BuildWatch() {
  const t = useT();
  const [outdated, setOutdated] = useState(false);
  const { location: next } = useNavigation();

  useEffect(() => {
    const check = () =>
      void fetchLatestBuild().then((latest) => setOutdated(latest !== null && latest !== loadedBuild()));
    const timer = setInterval(check, limits.buildCheckMinutes * 60_000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (outdated && next) location.assign(next.pathname + next.search + next.hash);
  }, [outdated, next]);

  return (
    <div role="status">
      {outdated && (
        <p className="fixed end-4 bottom-20 z-30 max-w-88 rounded-card bg-toast px-4 py-3 text-white shadow-lift sm:bottom-4">
          {t("shell.new_version")}
        </p>
      )}
    </div>
  );
}
