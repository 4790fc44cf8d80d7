import { Outlet } from "react-router";
import { PanelFailure } from "#app/features/admin/components/panel-failure.tsx";
import type { Route } from "./+types/panel.ts";

/** The pages of the panel once one is in; each draws its own frame. */
export default Outlet;

/** Also for a page whose script could not be loaded: this one is here already. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <PanelFailure error={error} />
);
