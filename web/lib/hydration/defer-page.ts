import { appAddress, handOverToApp } from "#web/lib/hand-over.ts";
import { renderBelowFold } from "#web/lib/render-below-fold.ts";
import { deferHydration } from "./defer-hydration.ts";

/** The script of a public page, after start-page.ts: its hydration waits for the reader. */
deferHydration(() => handOverToApp(appAddress), renderBelowFold);
