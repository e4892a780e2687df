import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchMissingPages } from "./lib/chunk-reload.ts";
import { appAddress, handOverToApp } from "./lib/hand-over.ts";

watchMissingPages();
// A page whose code was held back has done it at once (lib/held-start.ts).
if (!globalThis.earlyReader) handOverToApp(appAddress);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
