import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

/** For a part whose script is loaded on demand and that has links to its own sections. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    loading += 1;
    return load().finally(() => {
      loading -= 1;
    });
  });

/**
 * While such a part loads, the browser handles jumps to sections; React would show a fallback in
 * place of the part. Call it before the router listens.
 */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
