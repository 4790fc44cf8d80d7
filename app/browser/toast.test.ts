import { afterEach, expect, test } from "vitest";
import {
  currentToast,
  dismissToast,
  onNavigated,
  receiveFlash,
  showToast,
} from "#app/browser/toast.ts";

afterEach(dismissToast);

const success = { tone: "success", title: "Copied!" } as const;
const info = { tone: "info", title: "Sign in required" } as const;
const error = { tone: "error", title: "Error" } as const;

test("shows a success of the page for 3 s, one of the server for 6 s, and any other message for 5 s", () => {
  const shown = [success, info, error].map((notice) => {
    showToast(notice);
    return currentToast()?.durationMs;
  });
  const received = [success, info, error].map((notice) => {
    receiveFlash({ notice });
    onNavigated({ isNewPage: false });
    return currentToast()?.durationMs;
  });
  expect([shown, received]).toEqual([
    [3_000, 5_000, 5_000],
    [6_000, 5_000, 5_000],
  ]);
});

test("a message replaces the one before", () => {
  showToast(info);
  showToast(error);
  expect(currentToast()?.notice).toEqual(error);
});
