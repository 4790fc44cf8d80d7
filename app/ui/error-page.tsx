import { isRouteErrorResponse, useLocation } from "react-router";
import { isNetworkError, unreachable } from "#app/browser/connection.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";

/** The page in place of one that failed: what happened, and the ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = errorWords(error);
  return (
    <Hero title={title} lead={text}>
      <p className="row">
        {isServerError(error) ? <TryAgain /> : null}
        <ButtonLink to="/" size="lg" reloadDocument data-offline>
          Back to Home
        </ButtonLink>
      </p>
    </Hero>
  );
}

function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} size="lg" reloadDocument data-offline>
      Try again
    </ButtonLink>
  );
}

/** Server errors may be gone in a moment, so the same request may succeed. */
const isServerError = (error: unknown) => !isRouteErrorResponse(error) || error.status >= 500;

/** Title and text for an error of a route. */
export function errorWords(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return { title: "We will be right back", text: String(error.data) };
  }
  if (isNetworkError(error)) {
    return { title: "You are offline", text: `${unreachable} Please try again when it is back.` };
  }
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return {
      title: "Something went wrong",
      text: "Nothing you did is lost. Please try again in a moment.",
    };
  }
  if (error.status === 404)
    return { title: "Page not found", text: "This page does not exist, or not any more." };
  return {
    title: "That did not work",
    text: "The request could not be read. Please go back and try again.",
  };
}
