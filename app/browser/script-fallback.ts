import { useEffect } from "react";
import { type ClientInstrumentation, useNavigation } from "react-router";
import { sayOffline } from "#app/browser/connection.ts";
import { nextFlash, storeToast } from "#app/browser/toast.ts";

/** A script file, or a page, counts as failed after this many ms. */
const timeoutMs = { file: 6_000, page: 12_000 };

type State = {
  /** A script failed: links and forms load documents until the next document. */
  isLost: boolean;
  isLeaving: boolean;
  /** We started the reload ourselves. */
  isReloading: boolean;
  /** The page being loaded, and whether a form leads to it. */
  next?: { href: string; isAfterForm: boolean };
  /** A form waits for the script of its action. */
  isUnsent: boolean;
  sending: Set<Promise<unknown>>;
  /** Repeats the last click or submit. */
  repeat(): void;
  /** URL and data of the document as served, and the data shown now. */
  served?: { href: string; data: unknown };
  data?: unknown;
};

const state: State = {
  isLost: false,
  isLeaving: false,
  isReloading: false,
  isUnsent: false,
  sending: new Set(),
  repeat: () => {},
};

/** Returns whether links and forms load documents. Offline there are none, so the page stays. */
export const isDegraded = () => state.isLost && navigator.onLine;

/** Opens the destination as a document when the scripts of a page fail to load. */
export function useScriptFallback(data: unknown) {
  const { location: to, state: phase, formMethod } = useNavigation();
  useEffect(watch, []);
  useEffect(() => {
    state.served ??= { href: location.href, data };
    state.data = data;
  }, [data]);
  useEffect(() => {
    if (!to || phase !== "loading") return;
    state.next = { href: to.pathname + to.search + to.hash, isAfterForm: formMethod !== undefined };
    const timer = setTimeout(open, timeoutMs.page);
    return () => {
      state.next = undefined;
      clearTimeout(timer);
    };
  }, [to, phase, formMethod]);
}

function watch() {
  window.addEventListener("vite:preloadError", markScriptsLost);
  // React Router reloads the current page when it cannot load the next one (platform/react-router).
  if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
  const listen = (event: Event, repeat: () => void) => {
    state.repeat = repeat;
    if (isDegraded()) event.stopImmediatePropagation();
  };
  // On the window, in the capture phase: before React and the router.
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (!navigator.onLine && form.method === "post") refuseOffline(event);
    else listen(event, () => form.requestSubmit(submitter));
  };
  const onClick = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link) listen(event, () => link.click());
  };
  window.addEventListener("submit", onSubmit, true);
  window.addEventListener("click", onClick, true);
}

function onNavigate(event: NavigateEvent) {
  if (event.navigationType !== "reload" || event.userInitiated || state.isReloading) return;
  // Fires once per route that failed to load.
  event.preventDefault();
  if (!state.isLeaving) goOn();
}

/**
 * The router also loads the action of a page it navigates to: only without a destination was a form
 * submitted.
 */
const goOn = () => (state.isUnsent && !state.next ? submitAsDocument() : open());

/** Opens the page being loaded, or this one again, as a document, once all forms are submitted. */
async function open() {
  state.isLost = true;
  await Promise.all(state.sending);
  const { next } = state;
  if (!next && !navigator.onLine) return sayOffline();
  if (next?.isAfterForm) await nextFlash();
  openDocument(() => (next ? location.assign(next.href) : reload()));
}

/**
 * Handles script files that React Router loads for one handler of a route (client loader or
 * action).
 */
export const scriptFallback: ClientInstrumentation = {
  // A script can fail before React has rendered the pending navigation.
  router: (router) =>
    router.instrument({
      async navigate(go, { to, formMethod }) {
        if (typeof to !== "string" || formMethod) return void (await go());
        const next = { href: new URL(to, location.href).href, isAfterForm: false };
        state.next = next;
        await go();
        if (state.next === next) state.next = undefined;
      },
    }),
  route: (route) =>
    route.instrument({
      "lazy.loader": (load) => orElse(load(), () => navigator.onLine && open()),
      async "lazy.action"(load) {
        state.isUnsent = true;
        await orElse(load(), goOn);
        state.isUnsent = false;
      },
      async action(submit) {
        const sent = submit();
        state.sending.add(sent);
        await sent;
        state.sending.delete(sent);
      },
    }),
};

type Loading = Promise<{ status: "success" | "error" }>;

async function orElse(loading: Loading, recover: () => unknown) {
  const isLoaded = await withFileTimeout(loading).then(
    ({ status }) => status === "success",
    () => false,
  );
  if (isLoaded) return;
  state.isLost = true;
  if (recover() !== false) await never();
}

/** The form has not been sent, so the browser may submit it. */
function submitAsDocument() {
  state.isLost = true;
  if (navigator.onLine) openDocument(state.repeat);
  else sayOffline();
}

/**
 * Refuses a submit before the router sees it: the router would wait for the script of the action, and
 * the button with it. The same form can be submitted again.
 */
function refuseOffline(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  sayOffline();
}

export function reload() {
  state.isReloading = true;
  location.reload();
}

export function markScriptsLost() {
  state.isLost = true;
}

/** Returns whether the page still shows the data of its document. */
export const isAsServed = ({ served, data } = state) =>
  !served || (served.data === data && served.href === location.href);

/** A file that takes too long counts as failed. */
export function withFileTimeout<File>(file: Promise<File>): Promise<File> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs.file));
  return Promise.race([file, timeout]);
}

export const never = () => new Promise<never>(() => {});

/** Opens a document, once, and stores the pending toast for it. */
export function openDocument(go: () => void) {
  if (state.isLeaving) return;
  state.isLeaving = true;
  storeToast();
  go();
}
