import { useSyncExternalStore } from "react";

let stage: string | undefined;
const listeners = new Set<() => void>();

/** Says which part of a longer task is at work, e.g. "Uploading..."; undefined when it is over. */
export function setProgress(now: string | undefined) {
  stage = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The part that is at work now, if any. */
export const useProgress = () =>
  useSyncExternalStore(
    listen,
    () => stage,
    () => undefined,
  );
