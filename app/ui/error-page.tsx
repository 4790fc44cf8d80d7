import { useContext } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { isNetworkError } from "#app/browser/connection.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";
import { m } from "#messages";

export function ErrorPage({ error }: { error: unknown }) {
  const { failure } = useContext(DocumentContext);
  const { title, text } = errorWords(error, failure);
  return (
    <Hero title={title} lead={text}>
      <p className="row">
        {isServerError(error, failure) ? <TryAgain /> : null}
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

const isServerError = (error: unknown, failure?: number) =>
  (statusOf(error, failure) ?? 500) >= 500;

const statusOf = (error: unknown, failure?: number) =>
  failure ?? (isRouteErrorResponse(error) ? error.status : undefined);

export function errorWords(error: unknown, failure?: number) {
  const status = statusOf(error, failure);
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  if (status === 503) {
    return { title: m.ui_error_unavailable(), text: said || m.platform_unavailable() };
  }
  if (isNetworkError(error)) {
    return { title: m.ui_offline(), text: m.ui_offline_text() };
  }
  if (status === undefined || status >= 500) {
    return { title: m.ui_error_server(), text: m.ui_error_server_text() };
  }
  if (status === 404) return { title: m.ui_error_not_found(), text: m.ui_error_not_found_text() };
  if (status === 403)
    return { title: said || m.ui_error_not_allowed(), text: m.ui_error_not_allowed_text() };
  return { title: m.ui_error_request(), text: m.ui_error_request_text() };
}
