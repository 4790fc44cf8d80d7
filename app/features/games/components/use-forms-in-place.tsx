import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useSubmit } from "react-router";
import focusHeading from "#app/browser/focus-heading.ts";

export function useFormsInPlace(element: RefObject<HTMLElement | null>) {
  const submit = useSubmit();
  const inFlight = new Map(
    useFetchers().flatMap(({ state, formAction, formData }) =>
      state !== "idle" && formAction ? [[formAction, formData] as const] : [],
    ),
  );
  const busy = useRef(inFlight);
  busy.current = inFlight;
  const place = useRef<string | undefined>(undefined);
  useFocusLostBy(inFlight.size > 0, place);

  useEffect(() => {
    // Browsers of 2020 do not say which button submitted a form, so the clicked one is remembered.
    // Pressing Enter causes a click as well.
    let pressed: HTMLButtonElement | null = null;
    const onClick = (event: MouseEvent) => {
      pressed = findSubmitButton(event);
    };
    const onSubmit = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (form.dataset.newPage !== undefined) return;
      event.preventDefault();
      const action = form.getAttribute("action") ?? "";
      if (busy.current.has(action)) return;
      const target = pressed?.form === form ? pressed : form;
      place.current = form.closest("[id]")?.id;
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

function useFocusLostBy(isBusy: boolean, place: RefObject<string | undefined>) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isDone || document.activeElement !== document.body) return;
    const row = place.current ? document.getElementById(place.current) : null;
    const now = row?.querySelector<HTMLElement>(
      ".slot-mine summary, .check-in button, .game-choice button",
    );
    now?.focus();
    if (document.activeElement === document.body) focusHeading();
  }, [isBusy, place]);
}

function findSubmitButton({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest("[type=submit]") : null;
  return button instanceof HTMLButtonElement ? button : null;
}
