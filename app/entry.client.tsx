import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withServerPage } from "#app/browser/hydration-errors.ts";
import { leaveJumpsToBrowser } from "#app/browser/lazy-with-fallback.ts";
import { scriptFallback } from "#app/browser/script-fallback.ts";
import { ignoreSecondPresses } from "#app/browser/second-press.ts";
import { dialogIn, pageOfDialog } from "#app/features/accounts/paths.ts";

leaveJumpsToBrowser();
ignoreSecondPresses();
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
