import { useRef } from "react";
import { useLocation } from "react-router";

/**
 * Returns what the form of this route returned, until the page is left or the form is sent again. The router
 * forgets it with the next load of the page, so that a live update would take away a message and what
 * was typed.
 */
export function useActionResult<Result>(latest: Result | undefined): Result | undefined {
  const { key } = useLocation();
  const shown = useRef({ key, result: latest });
  if (latest !== undefined) shown.current = { key, result: latest };
  return shown.current.key === key ? shown.current.result : undefined;
}
