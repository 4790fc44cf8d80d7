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

/** If the router handled a jump to a section, a part whose script is still loading would disappear.
 * Call this before the router adds its own listener. */
export function leaveJumpsToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    if (event.state === null && loading > 0) event.stopImmediatePropagation();
  });
}
