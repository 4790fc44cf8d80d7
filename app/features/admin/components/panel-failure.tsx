import { isRouteErrorResponse, useLocation } from "react-router";
import { unreachable } from "#app/browser/connection.ts";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { errorNotice } from "#app/lib/outcome.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** In place of a page of the panel that could not be loaded: why, and the panel around it still works. */
export function PanelFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <PanelFrame notice={errorNotice(whatFailed(error))}>
      <ButtonLink to={pathname + search}>Try Again</ButtonLink>
    </PanelFrame>
  );
}

/** "503: Service Unavailable", or the words of a limit. */
function whatFailed(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 429) return String(error.data);
  if (isRouteErrorResponse(error))
    return `${error.status}: ${error.statusText || words[error.status] || "Error"}`;
  return error instanceof TypeError ? unreachable : "Something went wrong.";
}

/** The words for a status, which HTTP/2 leaves out of a response. */
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
