import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

/**
 * For a part of the page whose script is loaded on demand and that has links to its own sections.
 */
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
 * While such a part loads, jumps to a section are left to the browser. Otherwise React would render
 * what the router does on `popstate` and show a fallback in place of the part. Call it before the
 * router listens.
 */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    // Only entries that the router made have a state.
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
