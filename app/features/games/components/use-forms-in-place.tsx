import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useSubmit } from "react-router";
import focusHeading from "#app/browser/focus-heading.ts";

/**
 * Submits the POST forms of an element without leaving the page, each once at a time; returns what
 * is in flight, by the path it goes to.
 */
export function useFormsInPlace(element: RefObject<HTMLElement | null>) {
  const submit = useSubmit();
  const inFlight = new Map(
    useFetchers().flatMap(({ state, formAction, formData }) =>
      state !== "idle" && formAction ? [[formAction, formData] as const] : [],
    ),
  );
  const busy = useRef(inFlight);
  busy.current = inFlight;
  useFocusLostBy(inFlight.size > 0);

  useEffect(() => {
    // Browsers of 2020 do not name the button in the event; pressing Enter clicks the first one.
    let pressed: HTMLButtonElement | null = null;
    const onClick = (event: MouseEvent) => {
      pressed = toSubmitButton(event);
    };
    const onSubmit = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      event.preventDefault();
      const action = form.getAttribute("action") ?? "";
      if (busy.current.has(action)) return;
      const target = pressed?.form === form ? pressed : form;
      submit(target, { method: "post", action, navigate: false, fetcherKey: action });
    };
    const { current } = element;
    current?.addEventListener("submit", onSubmit);
    current?.addEventListener("click", onClick);
    return () => {
      current?.removeEventListener("submit", onSubmit);
      current?.removeEventListener("click", onClick);
    };
  }, [element, submit]);

  return inFlight;
}

/** Moves focus to the heading when what had it went with the form that was submitted. */
function useFocusLostBy(isBusy: boolean) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isDone && document.activeElement === document.body) focusHeading();
  }, [isBusy]);
}

function toSubmitButton({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest("[type=submit]") : null;
  return button instanceof HTMLButtonElement ? button : null;
}
