import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchMissingPages } from "./lib/chunk-reload.ts";
import { appAddress, handOverToApp } from "./lib/hand-over.ts";
import { loadPartsOfPage } from "./lib/hydration/part.tsx";
import { followHydration } from "./lib/hydration/replay-early-input.ts";
import { onHydrated } from "./lib/hydration/on-hydrated.ts";

watchMissingPages();
// A page whose hydration was deferred has done it at once (lib/hydration/start-page.ts).
if (!globalThis.hydrationDeferred) handOverToApp(appAddress);
await loadPartsOfPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
// After React, which hears first. The reader's values are read before it draws anything, and given back as it takes the page over.
const giveBack = followHydration();
onHydrated(() => void giveBack());
