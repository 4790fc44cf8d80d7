import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { countWaiting } from "#app/features/admin/inbox.server.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";
import adminStyle from "../../admin.css?url";
import type { Route } from "./+types/panel.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyle }];

export const loader = async (args: Route.LoaderArgs) => ({ waiting: await countWaiting(args) });

export default Outlet;

export function headers({ errorHeaders }: Route.HeadersArgs) {
  const wait = errorHeaders?.get("retry-after");
  return wait ? { "retry-after": wait } : new Headers();
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <PanelFailure error={error} />
);

function PanelFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <PanelFrame notice={errorNotice(whatFailed(error))}>
      <ButtonLink to={pathname + search}>Try again</ButtonLink>
    </PanelFrame>
  );
}

function whatFailed(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 429) return String(error.data);
  if (isRouteErrorResponse(error))
    return `${error.status}: ${error.statusText || words[error.status] || "Error"}`;
  return error instanceof TypeError ? m.browser_unreachable() : "Something went wrong.";
}

/** HTTP/2 does not transmit the words for a status. */
const words: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};
