import type { ReactNode } from "react";
import { useOutlet } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";

/**
 * A page whose dialogs are child routes. While one is open, nothing behind it can be reached: where
 * scripts run the browser sees to it, because the dialog is modal; without them, `inert`.
 */
export function UnderDialogs({ context, children }: { context?: unknown; children: ReactNode }) {
  const dialog = useOutlet(context);
  const isModal = useHydrated();
  return (
    <>
      {dialog}
      <div inert={dialog !== null && !isModal}>{children}</div>
    </>
  );
}
