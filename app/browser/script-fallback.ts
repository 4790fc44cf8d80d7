import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { keepToast, nextWords, showToast } from "#app/browser/toast.ts";

/** After this many ms a file of scripts is as good as lost. */
const patience = 6_000;

declare global {
  interface Window {
    __reactRouterDataRouter: {
      state: {
        navigation: { location?: { pathname: string; search: string }; formMethod?: string };
        loaderData: unknown;
      };
    };
  }
}

const now = () => window.__reactRouterDataRouter.state;

let isWithout = false;
let isLeaving = false;
let served: unknown;
let again = () => {};

/**
 * Whether a script was missing. From then on links and forms are the browser's, until it opens a
 * document; offline it has none, so there the page goes on saying in its own words what failed.
 */
export const withoutScripts = () => isWithout && navigator.onLine;

/** Looks after the page that was opened, once its scripts run. */
export function watchScripts() {
  served ??= now().loaderData;
  const hear = (event: Event, repeat: () => void) => {
    again = repeat;
    if (withoutScripts()) event.stopImmediatePropagation();
  };
  // On the window: before anybody else hears of it.
  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement) hear(event, () => form.requestSubmit(event.submitter));
    },
    true,
  );
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (link) hear(event, () => link.click());
    },
    true,
  );
}

type Route = { module: string; hasClientAction?: boolean; clientActionModule?: string };

/** What the router needs to show a page. Without it the browser opens that page as a document. */
export const loadPage = ({ module, hasClientAction, clientActionModule }: Route): Promise<object> =>
  inTime(import(/* @vite-ignore */ module)).catch(async (error) => {
    isWithout = true;
    const { location: to, formMethod } = now().navigation;
    if (!to) return hasClientAction && !clientActionModule ? withoutAction() : {};
    if (!navigator.onLine) throw error;
    if (formMethod) await nextWords();
    return leave(() => location.assign(to.pathname + to.search));
  });

/** A file that says what a form does. Without it what was pressed is done as without scripts. */
export const loadAction = (file: string): Promise<object> =>
  inTime(import(/* @vite-ignore */ file)).catch(withoutAction);

function withoutAction() {
  isWithout = true;
  return navigator.onLine ? leave(again) : { clientAction: sayOffline };
}

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page that comes later. Without its file the browser opens `instead`, if it names
 * something; as long as the page is as the server made it, it needs nothing.
 */
export const later = <Props>(
  load: () => Promise<Module<Props>>,
  instead = () => (now().loaderData === served ? "" : location.href),
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    inTime(load()).catch(() => {
      isWithout = true;
      const to = instead();
      return to ? leave(() => location.replace(to)) : never();
    }),
  );

function inTime<File>(file: Promise<File>): Promise<File> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
  return Promise.race([file, late]);
}

const never = () => new Promise<never>(() => {});

/** Goes to a document, once, with the message that waits to be shown. */
function leave(go: () => void) {
  if (!isLeaving) {
    isLeaving = true;
    keepToast();
    go();
  }
  return never();
}

async function sayOffline() {
  showToast({ title: "The network cannot be reached.", tone: "error" });
  return new Response(null, { status: 503 });
}
