import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import * as limits from "#contract/limits.ts";
import { fetchLatestBuild, loadedBuild } from "#web/lib/build-check.ts";
import { useT } from "#web/lib/i18n.tsx";
import { toast } from "#web/ui/toast-queue.ts";

/** R4.14: looks for a new build every hour, tells the reader once, and lets the next navigation take it as a whole page load. */
export function BuildWatch() {
  const t = useT();
  const outdated = useRef(false);
  const { location: next } = useNavigation();

  useEffect(() => {
    const check = async () => {
      const latest = await fetchLatestBuild();
      if (latest === null || latest === loadedBuild() || outdated.current) return;
      outdated.current = true;
      toast({ text: t("shell.new_version"), duration: 0 });
    };
    const timer = setInterval(() => void check(), limits.buildCheckMinutes * 60_000);
    return () => clearInterval(timer);
  }, [t]);

  useEffect(() => {
    if (outdated.current && next) location.assign(next.pathname + next.search + next.hash);
  }, [next]);

  return null;
}
