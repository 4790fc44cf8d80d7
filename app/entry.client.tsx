import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { leaveJumpsToBrowser } from "#app/browser/hydrated.ts";
import { readLanguage } from "#app/browser/language.ts";

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

// In milliseconds and pixels. A press within `moment` and `reach` of the last press is the second
// press of a double tap.
const moment = 600;
const reach = 24;

type Press = { clientX: number; clientY: number; timeStamp: number };

/** After the first press of a double tap, another button may appear under the finger. The second
 * press is ignored, because the user did not mean that button. */
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

/** If the server is slow, the button changes only some time after the first press. The period in
 * which a second press is ignored then starts again, so that a press on the changed button is
 * ignored, too. */
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
