import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

let loading = 0;

export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    loading += 1;
    return load().finally(() => {
      loading -= 1;
    });
  });

/** Without this listener, a jump to a section would hide a lazy part whose script is still loading.
 * Call this before the router starts, because the first listener can keep the event from the
 * others. */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
