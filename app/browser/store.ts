import type { Notice } from "#app/lib/outcome.ts";

/** A message and how long it is shown, in ms; reading pauses that. */
export type Toast = {
  notice: Notice;
  durationMs: number;
  /** True if it came with another page: it has a row of its own there, until the next one. */
  isOnPage?: boolean;
};

/** The data of a page and when it was first shown (ms since 1970). */
type Page = { data: unknown; at: number };

/** All state of the browser's runtime; it lasts as long as the document. */
type State = {
  toast: Toast | null;
  /** Shown after the next navigation. */
  nextToast: Toast | null;
  /** Number of dialogs that were opened so far. */
  dialogsOpened: number;
  /** The layout's data as last shown. */
  layout: unknown;
  pages: ReadonlyMap<string, Page>;
  openPage: { key: string; data: unknown } | null;
  /** True if a change is not shown yet. */
  isOutdated: boolean;
  /** True if a load since the last change failed, so that the page shows older data. */
  isBehind: boolean;
};

let state: State = {
  toast: null,
  nextToast: null,
  dialogsOpened: 0,
  layout: undefined,
  pages: new Map(),
  openPage: null,
  isOutdated: false,
  isBehind: false,
};

const listeners = new Set<() => void>();

export const currentState = (): Readonly<State> => state;

/** Calls `listener` after every transition; returns the function that unsubscribes. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The transitions of the state: nothing else writes it. */
export const transitions = {
  showToast: (toast: Toast) => set({ toast }),
  dismissToast: () => set({ toast: null }),
  queueToast: (nextToast: Toast) => set({ nextToast }),
  navigate({ isNewPage }: { isNewPage: boolean }) {
    const { nextToast, toast } = state;
    // A refusal of the last form means nothing on another page.
    const isOver = isNewPage && (toast?.isOnPage || toast?.notice.tone === "error");
    const next = nextToast && {
      ...nextToast,
      isOnPage: isNewPage && nextToast.notice.tone !== "error",
    };
    set({ toast: next ?? (isOver ? null : toast), nextToast: null });
  },
  openDialog: () => set({ dialogsOpened: state.dialogsOpened + 1 }),
  showLayout: (layout: unknown) => set({ layout, isOutdated: false }),
  showPage(key: string, data: unknown) {
    const isCached = state.pages.get(key)?.data === data;
    const pages = isCached ? state.pages : new Map(state.pages).set(key, { data, at: Date.now() });
    set({ pages, openPage: { key, data } });
  },
  invalidatePages: () => set({ pages: new Map(), isOutdated: true, isBehind: false }),
  fallBehind: () => set({ isBehind: true }),
};

function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
