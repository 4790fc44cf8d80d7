import { m } from "#messages";

const texts: Record<number, string> = {
  400: "The request could not be understood.",
  403: "You may not see this.",
  404: "Not found",
  405: "This method is not allowed.",
  409: "Somebody changed this at the same moment. Please try again.",
  429: "Too many requests. Please try again later.",
};

/** The response to a request that failed in the routes; it never reveals the reason. */
export function textOfError(status: number) {
  const text =
    status === 503
      ? m.platform_unavailable()
      : (texts[status] ?? "Something went wrong. Please try again in a moment.");
  const headers: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  return { status, text, headers };
}
