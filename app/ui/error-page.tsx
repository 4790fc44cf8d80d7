import { isRouteErrorResponse, useLocation } from "react-router";
import { isNetworkError } from "#app/browser/connection.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";
import { m } from "#messages";

/** The page in place of one that failed: what happened, and the ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = errorWords(error);
  return (
    <Hero title={title} lead={text}>
      <p className="row">
        {isServerError(error) ? <TryAgain /> : null}
        <ButtonLink to="/" size="lg" reloadDocument data-offline>
          {m.ui_home()}
        </ButtonLink>
      </p>
    </Hero>
  );
}

function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} size="lg" reloadDocument data-offline>
      {m.ui_try_again()}
    </ButtonLink>
  );
}

/** Server errors may be gone in a moment, so the same request may succeed. */
const isServerError = (error: unknown) => !isRouteErrorResponse(error) || error.status >= 500;

/** Title and text for an error of a route. */
export function errorWords(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return { title: m.ui_error_unavailable(), text: String(error.data) };
  }
  if (isNetworkError(error)) {
    return { title: m.ui_offline(), text: m.ui_offline_text() };
  }
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return { title: m.ui_error_server(), text: m.ui_error_server_text() };
  }
  if (error.status === 404)
    return { title: m.ui_error_not_found(), text: m.ui_error_not_found_text() };
  if (error.status === 403) {
    const why = typeof error.data === "string" && error.data !== "" ? error.data : undefined;
    return { title: why ?? m.ui_error_not_allowed(), text: m.ui_error_not_allowed_text() };
  }
  return { title: m.ui_error_request(), text: m.ui_error_request_text() };
}
