import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchMissingPages } from "./lib/chunk-reload.ts";
import { handOverToApp } from "./lib/hand-over.ts";

watchMissingPages();
handOverToApp();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
