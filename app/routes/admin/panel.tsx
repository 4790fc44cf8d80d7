import { useEffect } from "react";
import { Outlet } from "react-router";
import { PanelFailure } from "#app/features/admin/components/panel-failure.tsx";
import { preloadRoute } from "#app/platform/react-router/preload-route.ts";
import adminStyle from "../../admin.css?url";
import type { Route } from "./+types/panel.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyle }];

const pages = ["audit", "mail", "reports", "list", "edit", "remove", "sign-out"];

/** The pages of the panel once one is in; each draws its own frame, and says when the network is lost. */
export default function Panel() {
  useEffect(() => {
    for (const page of pages) preloadRoute(`routes/admin/${page}`);
  }, []);
  return <Outlet />;
}

/** Returns when to come back, where a list was read too often. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  const wait = errorHeaders?.get("retry-after");
  return wait ? { "retry-after": wait } : new Headers();
}

/** Also for a page whose script could not be loaded: this one is here already. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <PanelFailure error={error} />
);
