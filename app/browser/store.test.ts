import { expect, test } from "vitest";
import { currentState, transitions } from "./store.ts";

const toast = (tone: "error" | "success") => ({
  notice: { title: "Login Failed", tone },
  durationMs: 5,
});

test("why a form was refused is not shown above another page", () => {
  transitions.showToast(toast("error"));
  transitions.navigate({ isNewPage: false });
  expect(currentState().toast).not.toBeNull();
  transitions.navigate({ isNewPage: true });
  expect(currentState().toast).toBeNull();
});

test("a success stays above another page, and so does a refusal that comes with that page", () => {
  transitions.showToast(toast("success"));
  transitions.navigate({ isNewPage: true });
  expect(currentState().toast?.notice.tone).toBe("success");
  transitions.queueToast(toast("error"));
  transitions.navigate({ isNewPage: true });
  expect(currentState().toast?.notice.tone).toBe("error");
});
