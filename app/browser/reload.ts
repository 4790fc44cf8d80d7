import { useEffect, useRef } from "react";
import { useFetchers, useNavigation } from "react-router";
import { privatePrefix, storage } from "#app/browser/kept-typing.ts";
import { showToast } from "#app/browser/toast.ts";
import { m } from "#messages";

type Kept = {
  /** The page that was loading when the reload began. The browser opens that page after the
   * reload. */
  goTo?: string | undefined;
  isUnanswered: boolean;
  typed: [field: string, value: string | boolean][];
};

const key = `${privatePrefix}before a reload`;
const reloadedFor = "reloaded for";

// These are not state of a component, because React Router may reload before React renders again.
let isFormSent = false;
let formLeadsTo: string | undefined;

export function noteFormTaken(redirect: Response): void {
  formLeadsTo = redirect.headers.get("location") ?? undefined;
}

export const wasReloaded = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

/** After a release, a script of the old build may be missing, and the page has to be reloaded. This
 * hook keeps what the user has typed. */
export function useReloads(): void {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const wasBusy = useRef(false);
  useEffect(restore, []);
  useEffect(() => {
    const isBusy = navigation.state !== "idle" || fetchers.length > 0;
    if (wasBusy.current && !isBusy) {
      isFormSent = false;
      formLeadsTo = undefined;
    }
    wasBusy.current = isBusy;
    let isKept = false;
    const keep = () => {
      if (isKept) return;
      isKept = true;
      const goTo = destination(navigation) ?? formLeadsTo;
      put({ goTo, isUnanswered: isFormSent && !goTo, typed: typedFields() });
    };
    const reload = ({ payload }: Event & { payload?: Error }) => {
      const file = payload?.message ?? "";
      if (!navigator.onLine || !storage() || storage()?.getItem(reloadedFor) === file) return;
      storage()?.setItem(reloadedFor, file);
      keep();
      location.reload();
    };
    document.addEventListener("submit", noteFormSent);
    window.addEventListener("pagehide", keep);
    window.addEventListener("vite:preloadError", reload);
    return () => {
      document.removeEventListener("submit", noteFormSent);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("vite:preloadError", reload);
    };
  }, [navigation, fetchers]);
}

const noteFormSent = ({ target }: SubmitEvent) => {
  if (target instanceof HTMLFormElement && target.method === "post") isFormSent = true;
};

const destination = ({ state, location }: ReturnType<typeof useNavigation>) =>
  state === "loading" ? location.pathname + location.search + location.hash : undefined;

const put = (kept: Kept) => storage()?.setItem(key, JSON.stringify(kept));

function restore(): void {
  const kept = storage()?.getItem(key);
  storage()?.removeItem(key);
  if (!kept || !wasReloaded()) return;
  const { goTo, isUnanswered, typed }: Kept = JSON.parse(kept);
  if (goTo) location.replace(goTo);
  const values = new Map(typed);
  if (fill(values)) observeForms(values);
  if (!isUnanswered) return;
  showToast({ title: m.browser_send_again(), text: m.browser_send_again_text(), tone: "error" });
}

function fill(values: Map<string, string | boolean>): boolean {
  for (const [name, field] of fields()) {
    const value = values.get(name);
    if (value === undefined) continue;
    if (typeof value === "string") field.value = value;
    else if ("checked" in field) field.checked = value;
    field.closest("details")?.setAttribute("open", "");
    values.delete(name);
  }
  return values.size > 0;
}

/** In milliseconds after a reload. A dialog that appears within this time gets its typed text
 * back. */
const untilDialog = 10_000;

function observeForms(values: Map<string, string | boolean>): void {
  const observer = new MutationObserver(() => fill(values) || observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), untilDialog);
}

const typedFields = (): Kept["typed"] =>
  fields().flatMap(([name, field]): Kept["typed"] => {
    if (!("defaultValue" in field)) return isChosen(field) ? [[name, field.value]] : [];
    if (isTick(field)) return field.checked === field.defaultChecked ? [] : [[name, field.checked]];
    return field.value === field.defaultValue ? [] : [[name, field.value]];
  });

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = (): [string, Field][] =>
  [...document.forms].flatMap((form) =>
    [...form.elements]
      .filter(isKept)
      .map((field, at): [string, Field] => [
        `${form.getAttribute("action")} ${field.name} ${at}`,
        field,
      ]),
  );

const isKept = (element: Element): element is Field =>
  element.matches("input:not([type=password], [type=file], [type=hidden]), textarea, select");

const isChosen = ({ options }: HTMLSelectElement) =>
  [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected);

const isTick = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
