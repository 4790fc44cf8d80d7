import { createElement, lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#app/platform/react-router/render-page.server.tsx";

const documentWith = (part: Parameters<typeof createElement>[0]) => {
  const waiting = createElement(Suspense, null, createElement(part));
  return createElement("html", null, createElement("body", null, waiting));
};

test("a part whose code loads later is in the page, the first time and after", async () => {
  const Part = lazy(async () => ({ default: () => createElement("p", null, "here") }));
  for (const time of ["first", "second"]) {
    const html = `${await renderPage(documentWith(Part))}`;
    expect(html, time).toMatch(/^<!DOCTYPE html><html>.*<p>here<\/p>.*<\/html>$/);
    expect(html, time).not.toContain("<script");
  }
});

test("a large part stays in its place, and no script has to move it there", async () => {
  const large = "basketball ".repeat(10_000);
  const Part = lazy(async () => ({ default: () => createElement("p", null, large) }));
  const html = `${await renderPage(documentWith(Part))}`;
  expect(html).toContain(`<p>${large}</p>`);
  expect(html).not.toContain("<script");
});

test("an error in a part is an error of the page", async () => {
  const Broken = lazy(() => Promise.reject(new Error("no such file")));
  await expect(renderPage(documentWith(Broken))).rejects.toThrow("no such file");
});
