import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchMissingPages } from "./lib/chunk-reload.ts";
import { appAddress, handOverToApp } from "./lib/hand-over.ts";
import { loadPartsOfPage } from "./lib/hydration/part.tsx";
import { takeEarlyInput } from "./lib/hydration/replay-early-input.ts";
import { onHydrated } from "./lib/hydration/on-hydrated.ts";

watchMissingPages();
// A page whose hydration was deferred has done it at once (lib/hydration/start-page.ts).
if (!globalThis.hydrationDeferred) handOverToApp(appAddress);
await loadPartsOfPage();
// The reader's values are read before React sees the page, and given back once it has it.
const giveBack = takeEarlyInput();
onHydrated(() => void giveBack());
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
