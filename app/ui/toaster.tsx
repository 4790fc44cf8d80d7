import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { subscribe } from "#app/browser/store.ts";
import { currentToast, dialogsOpened, dismissToast, onNavigated } from "#app/browser/toast.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Notice } from "#app/ui/notice.tsx";
import { messagesId } from "#app/ui/site-header.tsx";

/** Without JavaScript, messages stay in the page. With JavaScript, a message that did not come with
 * the page soon disappears, unless the pointer or focus is on it. */
export function Toaster({ notice }: { notice?: Message }) {
  const fromPage = useRef(notice);
  const hydrated = useHydrated();
  const toast = useSyncExternalStore(subscribe, currentToast, () => null);
  const [left, setLeft] = useState(false);

  const { key, pathname } = useLocation();
  const lastPath = useRef(pathname);
  // The message gets its place before the new page is painted, so nothing visible moves. On a page
  // that is scrolled down, the message lies over the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect runs for each new page.
  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    queueMicrotask(() => onNavigated({ isNewPage: isNewPage && window.scrollY < 8 }));
  }, [key]);

  const served = toast || left ? undefined : fromPage.current;
  const shown = toast?.notice ?? served;
  const dismiss = () => {
    setLeft(true);
    dismissToast();
  };
  const dialog = useOpenDialog(toast, dismiss);
  const onPage = toast?.isOnPage && !dialog ? toast.notice : undefined;
  const over = onPage ? undefined : (toast?.notice ?? (dialog ? served : undefined));
  const pause = usePausableTimer(hydrated && !onPage && shown, toast?.durationMs ?? 6_000, dismiss);
  const handlers = { ...pause, onDismiss: dismiss };
  useRoomAbove(dialog, over);
  const header = hydrated ? document.getElementById(messagesId) : null;

  return (
    <>
      <div className="toasts" {...pause}>
        <Notice notice={dialog ? undefined : served} onDismiss={hydrated ? dismiss : undefined} />
        {hydrated ? (
          <div role="status">
            <Notice notice={onPage} role="presentation" onDismiss={dismiss} />
          </div>
        ) : null}
      </div>
      {header
        ? createPortal(<Toasts {...handlers} notice={dialog ? undefined : over} />, header)
        : null}
      {dialog ? createPortal(<Toasts {...handlers} notice={over} />, dialog) : null}
    </>
  );
}

type ToastsProps = { notice?: Message; onDismiss: () => void };

/** Some screen readers ignore a status that appears together with its text. So the element with the
 * role `status` is always in the page. */
function Toasts({ notice, onDismiss, ...pause }: ToastsProps) {
  const isAlert = notice?.tone === "error";
  const role = isAlert ? undefined : "presentation";
  const message = <Notice notice={notice} role={role} onDismiss={onDismiss} />;
  return (
    <div className={notice ? "toasts-over toasts-shown" : "toasts-over"} {...pause}>
      {isAlert ? message : null}
      <div role="status">{isAlert ? null : message}</div>
    </div>
  );
}

function useRoomAbove(dialog: Element | null, message: Message | undefined) {
  useLayoutEffect(() => {
    if (!(dialog instanceof HTMLElement) || !message) return;
    const room = dialog.lastElementChild?.clientHeight ?? 0;
    const isScrolled = dialog.scrollTop > 48;
    dialog.style.setProperty("--message", `${room}px`);
    if (isScrolled) dialog.scrollTop += room;
    return () => {
      dialog.style.removeProperty("--message");
      if (isScrolled) dialog.scrollTop -= room;
    };
  }, [dialog, message]);
}

/** A dialog hides the page behind it, so messages are shown inside the dialog. When a dialog opens,
 * an older message is dismissed. */
function useOpenDialog(toast: unknown, dismiss: () => void) {
  const location = useLocation();
  const opened = useSyncExternalStore(subscribe, dialogsOpened, () => 0);
  const [dialog, setDialog] = useState<Element | null>(null);
  const shown = useRef({ toast, key: location.key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new toast or page may come with a new dialog.
  useEffect(() => {
    const front = [...document.querySelectorAll("dialog[open]")].pop() ?? null;
    if (shown.current.toast !== toast) shown.current = { toast, key: location.key };
    if (front && !dialog && shown.current.key !== location.key) dismiss();
    setDialog(front);
  }, [toast, location, opened]);
  return dialog;
}

function usePausableTimer(subject: unknown, ms: number, done: () => void) {
  const [paused, setPaused] = useState(false);
  const finish = useRef(done);
  finish.current = done;
  const left = useRef(ms);

  const hasFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: For a new subject, the full time starts again.
  useEffect(() => {
    left.current = ms;
    // Removing a focused button sends no event, so this checks whether the focus is lost.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    setPaused(false);
    import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [subject, ms]);
  useEffect(() => {
    if (!subject || paused) return;
    const started = Date.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (Date.now() - started));
    };
  }, [subject, paused]);

  const hold = (isFocused: boolean) => {
    hasFocus.current = isFocused;
    setPaused(isFocused);
  };
  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
}
