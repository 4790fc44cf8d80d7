import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { allowInline, takeNonce } from "#app/platform/http/inline-code.server.ts";
import { finishPage } from "./finish-page.ts";

const security = {
  origin: "http://localhost",
  formOrigins: [],
  connectOrigins: [],
  isDevelopment: false,
};

const finishOptions = { tags: [], headers: {}, security };

/** The policy of a page, composed as `entry.server.tsx` does. */
async function policyOf(rendered: string) {
  const { html, scripts } = takeNonce(rendered, "n0nce");
  const response = allowInline(new Response(html), { scripts, styles: ["p{}"] });
  const { head, body } = await finishPage(response, finishOptions);
  const policy = head[head.indexOf("Content-Security-Policy") + 1] ?? "";
  return { policy, html: body.toString() };
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const own = '<script nonce="n0nce">a()</script><script type="module" nonce="n0nce">b()</script>';

test("the policy of a cached page allows its own code by hash", async () => {
  const { policy, html } = await policyOf(`<style>p{}</style>${own}`);
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")} ${hashOf("b()")};`);
  expect(policy).toContain(`style-src 'self' ${hashOf("p{}")};`);
  expect(html).toBe('<style>p{}</style><script>a()</script><script type="module">b()</script>');
});

test.each([
  "<script>evil()</script>",
  '<script nonce="guess">evil()</script>',
  '<script nonce="">evil()</script>',
  "<style>evil{}</style>",
])("does not allow %s injected into a page", async (injected) => {
  const { policy } = await policyOf(`<h1>${injected}</h1>${own}`);
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")} ${hashOf("b()")};`);
  expect(policy).not.toContain(hashOf("evil()"));
  expect(policy).not.toContain(hashOf("evil{}"));
});

test("a page without inline code allows none", async () => {
  const { head } = await finishPage(new Response("<script>evil()</script>"), finishOptions);
  expect(head[head.indexOf("Content-Security-Policy") + 1]).toContain("script-src 'self';");
});
