import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAction, loadPage } from "#app/browser/script-fallback.ts";

// The router's own code calls them (scripts/scripts-that-fail.ts).
Object.assign(window, { loadAction, loadPage });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
