import { useEffect, useRef } from "react";
import { useRevalidateOnChange } from "#app/browser/revalidate.ts";

/** The stream opens after this delay, so that the page's own requests come first. */
const startDelayMs = 1_000;
/** Browsers allow few connections to one server, so a page that is hidden for longer than this
 * closes its stream. */
const maxHiddenMs = 60_000;
/** After a change, each open page waits for a random time before it reloads. Otherwise all pages
 * would load from the server at the same moment. With this span for each reader, half of a process
 * is left for other requests. */
const [spreadMs, spreadMsPerReader] = [300, 12];
const reconnectMs = 30_000;

export type Audience = {
  teams: string;
  /** The server wrote this mark when it loaded the shown data. The stream reports all changes since
   * then, so a change between loading and listening is not missed. */
  cursor: string;
};

export default function LiveUpdates({ teams, cursor }: Audience) {
  const shown = useRef(cursor);
  shown.current = cursor;
  const revalidate = useRevalidateOnChange();
  useEffect(
    () => listen({ teams, since: () => shown.current, onChange: revalidate }),
    [teams, revalidate],
  );
  return null;
}

type ListenOptions = { teams: string; since: () => string; onChange: () => void };

function listen({ teams, since, onChange }: ListenOptions): () => void {
  let source: EventSource | undefined;
  let wasOpen = false;
  const timers: Record<string, ReturnType<typeof setTimeout>> = {};
  const schedule = (name: string, ms: number, task: () => void) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(task, ms);
  };
  const notify = ({ data }: MessageEvent<string>) => {
    const readers = Number(data.split(" ")[1] ?? 1);
    const spread = Math.max(spreadMs, readers * spreadMsPerReader);
    schedule("tell", Math.random() * spread, onChange);
  };
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
  // The browser closes the stream when the user leaves the page. If Back shows the page again, a
  // new stream is opened.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && wasOpen) open();
  };
  schedule("open", startDelayMs, open);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", onShow);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", onShow);
    for (const timer of Object.values(timers)) clearTimeout(timer);
    close();
  };
}
