import type { Notice } from "#app/lib/outcome.ts";

export type Toast = {
  notice: Notice;
  durationMs: number;
  /** True if the toast came with a new page. The toast then stays on that page. */
  isOnPage?: boolean;
};

/** `at` is the time when the page was first shown, in ms since 1970. */
type Page = { data: unknown; at: number };

type State = {
  toast: Toast | null;
  nextToast: Toast | null;
  dialogsOpened: number;
  layout: unknown;
  pages: ReadonlyMap<string, Page>;
  openPage: { key: string; data: unknown } | null;
  isOutdated: boolean;
  /** True if loading failed after a change, so that the page shows old data. */
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

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const transitions = {
  showToast: (toast: Toast) => set({ toast }),
  dismissToast: () => set({ toast: null }),
  queueToast: (nextToast: Toast) => set({ nextToast }),
  navigate({ isNewPage }: { isNewPage: boolean }) {
    const { nextToast, toast } = state;
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
