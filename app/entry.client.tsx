import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAction, loadPage } from "#app/browser/script-fallback.ts";
import { dialogIn, pageOfDialog } from "#app/platform/http/auth-path.ts";
import { withServerPage } from "#app/ui/hydration-errors.ts";

// The router's own code calls them (scripts/scripts-that-fail.ts).
Object.assign(window, { loadAction, loadPage });

startTransition(() => {
  const root = hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    withServerPage(
      () => root.unmount(),
      () => (dialogIn(location.search) ? pageOfDialog(location.search) : location.href),
    ),
  );
});
