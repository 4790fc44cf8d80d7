import { useEffect, useRef } from "react";

/**
 * Leads to the first field that has something wrong, each time an answer to the form arrives.
 * Answers the `ref` of the form.
 */
export function useFirstError(result: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);
  return form;
}
