import { appAddress, handOverToApp } from "#web/lib/hand-over.ts";
import { renderBelowFold } from "#web/lib/render-below-fold.ts";
import { captureEarlyInput } from "./capture-early-input.ts";
import { deferHydration } from "./defer-hydration.ts";

/** The script at the top of every page, built into its HTML (web/vite-inline-script.ts): the same bytes for everybody. */
captureEarlyInput();
if (document.currentScript?.hasAttribute("data-defer"))
  deferHydration(() => handOverToApp(appAddress), renderBelowFold);
