import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { leaveJumpsToBrowser } from "#app/browser/hydrated.ts";
import { readLanguage } from "#app/browser/language.ts";

/**
 * APIs of React, React Router and our dialogs, which a browser may lack although it can read our scripts. It keeps the
 * page as the server made it. Nearly all older browsers do not get the scripts (`app/server/page-variant.ts`).
 */
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

/**
 * A press within this time (ms) and distance (px) of the one before is the second of a double tap; so is one
 * within this time after the button under the finger has become another.
 */
const moment = 600;
const reach = 24;

type Press = { clientX: number; clientY: number; timeStamp: number };

/**
 * Ignores the second press of a double tap or double click on a button that submits. The first may have put
 * another button under the finger, which undoes what it did.
 */
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

/** Counts the time of a press from when its button has become another, however slow the answer is. */
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

/** Browsers count the clicks of a mouse alone. Older ones do not tell what pressed; keys count no clicks. */
const isTap = (event: MouseEvent) =>
  event.detail > 0 && (!("pointerType" in event) || event.pointerType !== "mouse");

const isClose = (press: Press, last: Press) =>
  press.timeStamp - last.timeStamp < moment &&
  Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < reach;

const isOnSubmitButton = ({ target }: Event) =>
  target instanceof Element && target.closest("[type=submit]") !== null;
