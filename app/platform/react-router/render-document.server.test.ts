import { createElement, lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "#app/platform/react-router/render-document.server.ts";

const documentWith = (part: Parameters<typeof createElement>[0]) => {
  const waiting = createElement(Suspense, null, createElement(part));
  return createElement("html", null, createElement("body", null, waiting));
};

test("a part that is loaded when it is first needed is there from the first time on", async () => {
  const Part = lazy(async () => ({ default: () => createElement("p", null, "here") }));
  for (const time of ["first", "second"]) {
    const html = await renderWhole(() => documentWith(Part));
    expect(html, time).toMatch(/^<!DOCTYPE html><html>.*<p>here<\/p>.*<\/html>$/);
    expect(html, time).not.toContain("<script");
  }
});

test("a fault in a part is a fault", async () => {
  const Broken = lazy(() => Promise.reject(new Error("no such file")));
  await expect(renderWhole(() => documentWith(Broken))).rejects.toThrow("no such file");
});
