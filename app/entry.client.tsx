import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { leaveJumpsToBrowser } from "#app/browser/hydrated.ts";
import { readLanguage } from "#app/browser/language.ts";

/** A browser without these APIs shows the page as the server sent it, without our scripts. */
const canHydrate =
  "TransformStream" in window &&
  "submitter" in SubmitEvent.prototype &&
  "showModal" in HTMLDialogElement.prototype;

if (canHydrate) {
  leaveJumpsToBrowser();
  readLanguage();
  ignoreSecondPresses();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// In ms, and below in pixels. A second press is ignored if it seems to be part of a double tap: it
// comes within this time after the first press or after the button changed, and is this close to
// the first press.
const moment = 600;
const reach = 24;

type Press = { clientX: number; clientY: number; timeStamp: number };

/** The first press may put another button under the finger. A second press on that button would
 * undo the first press. */
function ignoreSecondPresses(): void {
  let last: Press | undefined;
  document.addEventListener(
    "click",
    (event) => {
      const isSecond = event.detail > 1 || (isTap(event) && last && isClose(event, last));
      const { clientX, clientY, timeStamp } = event;
      last = { clientX, clientY, timeStamp };
      if (!isSecond) awaitChange(event, last);
      if (!isSecond || !isOnSubmitButton(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** A second press is ignored only for a short time. But the server may answer later than that, and
 * only then does another button appear under the finger. So when the pressed button disappears or
 * gets other words, the time begins anew. */
function awaitChange({ target }: Event, press: Press): void {
  const button = target instanceof Element && target.closest("[type=submit]");
  if (!button) return;
  const words = button.textContent;
  const observer = new MutationObserver(() => {
    if (button.isConnected && button.textContent === words) return;
    press.timeStamp = performance.now();
    observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  setTimeout(() => observer.disconnect(), 10_000);
}

const isTap = (event: MouseEvent) =>
  event.detail > 0 && (!("pointerType" in event) || event.pointerType !== "mouse");

const isClose = (press: Press, last: Press) =>
  press.timeStamp - last.timeStamp < moment &&
  Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < reach;

const isOnSubmitButton = ({ target }: Event) =>
  target instanceof Element && target.closest("[type=submit]") !== null;
