import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dialogIn, pageOfDialog } from "#app/platform/http/auth-path.ts";
import { withServerPage } from "#app/ui/hydration-errors.ts";
import { scriptFallback } from "#app/ui/script-fallback.ts";

startTransition(() => {
  const root = hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[scriptFallback]} />
    </StrictMode>,
    withServerPage(
      () => root.unmount(),
      () => (dialogIn(location.search) ? pageOfDialog(location.search) : location.href),
    ),
  );
});
