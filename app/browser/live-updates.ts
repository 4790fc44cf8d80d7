/** Delay of the stream in ms: the page's own requests come first. */
const startDelayMs = 1_000;
/** A page hidden for longer than this (ms) closes its stream. */
const maxHiddenMs = 60_000;
/** Spreads the reloads of many pages after one change over this time, in ms. */
const spreadMs = 300;
/** Delay in ms before reconnecting to a server that refused the stream. */
const reconnectMs = 30_000;

type ListenOptions = {
  /** Team ids, separated by commas. */
  teams: string;
  /** Cursor of the data shown: the server first reports what has changed since. */
  since: () => string;
  onChange: () => void;
};

/** Listens for changes of these teams in the browser; returns the function that stops it. */
export function listenForUpdates({ teams, since, onChange }: ListenOptions): () => void {
  let source: EventSource | undefined;
  let wasOpen = false;
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const schedule = (name: string, ms: number, task: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(task, ms);
  };
  const notify = () => schedule("tell", Math.random() * spreadMs, onChange);
  const open = () => {
    if (source) return;
    wasOpen = true;
    source = new EventSource(`/live?teams=${teams}&since=${since()}`);
    source.onmessage = notify;
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      schedule("open", reconnectMs, open);
    };
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const onVisibility = () => {
    if (document.hidden) return schedule("close", maxHiddenMs, close);
    clearTimeout(timers.close);
    if (!source && wasOpen) open();
  };
  schedule("open", startDelayMs, open);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    for (const timer of Object.values(timers)) clearTimeout(timer);
    close();
  };
}
