/** The stream starts this many ms late: first what one came for. */
const patience = 1_000;
/** A page nobody has looked at for so long needs no news. */
const longestHidden = 60_000;
/** Many pages hear of the same change; they do not all ask at once. */
const spread = 300;
/** A server that refuses is left alone for so long. */
const refused = 30_000;

type Listening = {
  /** Their ids, between commas. */
  teams: string;
  /** When what the page shows was read: the server tells first what has changed since. */
  since: () => string;
  onChange: () => void;
};

/** Hears when one of these teams changes, in the browser; answers how to stop. */
export function listenForUpdates({ teams, since, onChange }: Listening): () => void {
  let source: EventSource | undefined;
  let wasOpen = false;
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const later = (name: string, ms: number, deed: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(deed, ms);
  };
  const tell = () => later("tell", Math.random() * spread, onChange);
  const open = () => {
    if (source) return;
    wasOpen = true;
    source = new EventSource(`/live?teams=${teams}&since=${since()}`);
    source.onmessage = tell;
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      later("open", refused, open);
    };
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const look = () => {
    if (document.hidden) return later("close", longestHidden, close);
    clearTimeout(timers.close);
    if (!source && wasOpen) open();
  };
  later("open", patience, open);
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    for (const timer of Object.values(timers)) clearTimeout(timer);
    close();
  };
}
