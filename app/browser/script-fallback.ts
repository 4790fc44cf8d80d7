import { useEffect } from "react";
import { type ClientInstrumentation, useNavigation } from "react-router";
import { sayOffline } from "#app/browser/connection.ts";
import { nextFlash, storeToast } from "#app/browser/toast.ts";

/** After this many ms a file of scripts, or a page, counts as lost. */
const patience = { file: 6_000, page: 12_000 };

type State = {
  /** A script was missing: from now on links and forms are the browser's, until it opens a document. */
  isLost: boolean;
  isLeaving: boolean;
  /** The reload is our own. */
  isReloading: boolean;
  /** The page that is being loaded, and whether a form leads there. */
  next?: { href: string; isAfterForm: boolean };
  /** Submissions on their way. */
  sending: Set<Promise<unknown>>;
  /** Does once more what was last pressed. */
  repeat(): void;
  /** The address and data of the document, and what is shown now. */
  served?: { href: string; data: unknown };
  data?: unknown;
};

const state: State = {
  isLost: false,
  isLeaving: false,
  isReloading: false,
  sending: new Set(),
  repeat: () => {},
};

/** Whether links and forms are the browser's. Offline it has no documents, so there the page stays. */
export const isDegraded = () => state.isLost && navigator.onLine;

/** Has the browser open the destination as a document when the scripts of a page fail to load. */
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
    const timer = setTimeout(open, patience.page);
    return () => {
      state.next = undefined;
      clearTimeout(timer);
    };
  }, [to, phase, formMethod]);
}

function watch() {
  window.addEventListener("vite:preloadError", loseScripts);
  // React Router reloads the current page when it cannot load the next one (platform/react-router).
  if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate);
  const listen = (event: Event, repeat: () => void) => {
    state.repeat = repeat;
    if (isDegraded()) event.stopImmediatePropagation();
  };
  // On the window, in the capture phase: before React and the router.
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement) listen(event, () => form.requestSubmit(submitter));
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
  // Once for each route of the page that failed to load.
  event.preventDefault();
  if (!state.isLeaving) open();
}

/** Opens the page that is being loaded as a document, or this one again, once all forms have arrived. */
async function open() {
  state.isLost = true;
  await Promise.all(state.sending);
  const { next } = state;
  if (!next && !navigator.onLine) return sayOffline();
  if (next?.isAfterForm) await nextFlash();
  leave(() => (next ? location.assign(next.href) : reload()));
}

/** Handles the files that React Router loads for one handler of a route (client loader or action). */
export const scriptFallback: ClientInstrumentation = {
  // A script can fail before React has rendered that a navigation began.
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
      "lazy.action": (load) => orElse(load(), submitAsDocument),
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
  const isLoaded = await inTime(loading).then(
    ({ status }) => status === "success",
    () => false,
  );
  if (isLoaded) return;
  state.isLost = true;
  if (recover() !== false) await never();
}

/** Nothing of the form has left yet, so the browser may submit it. */
function submitAsDocument() {
  if (navigator.onLine) leave(state.repeat);
  else sayOffline();
}

export function reload() {
  state.isReloading = true;
  location.reload();
}

/** Notes that a script is missing. */
export function loseScripts() {
  state.isLost = true;
}

/** Whether the page still shows what its document brought. */
export const isAsServed = ({ served, data } = state) =>
  !served || (served.data === data && served.href === location.href);

/** A file that takes too long counts as missing. */
export function inTime<File>(file: Promise<File>): Promise<File> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience.file));
  return Promise.race([file, late]);
}

export const never = () => new Promise<never>(() => {});

/** Opens a document, once, with the message that waits to be shown. */
export function leave(go: () => void) {
  if (state.isLeaving) return;
  state.isLeaving = true;
  storeToast();
  go();
}
