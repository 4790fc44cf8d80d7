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

const making = { headers: {}, security };

/** The policy of a page, made as `entry.server.tsx` makes it of what was rendered. */
async function policyOf(rendered: string) {
  const { html, scripts } = takeNonce(rendered, "n0nce");
  const headers = new Headers();
  allowInline(headers, { scripts, styles: ["p{}"] });
  // As a middleware may do that adds a header.
  const wrapped = new Response(new Response(html, { headers }).body, { headers });
  const { head, body } = await finishPage(wrapped, making);
  const policy = head[head.indexOf("content-security-policy") + 1] ?? "";
  return { policy, head, html: body.toString() };
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const own = '<script nonce="n0nce">a()</script><script type="module" nonce="n0nce">b()</script>';

test("the policy of a shared page allows the code the page wrote, by hash", async () => {
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
])("a page into which %s got does not allow it", async (injected) => {
  const { policy } = await policyOf(`<h1>${injected}</h1>${own}`);
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")} ${hashOf("b()")};`);
  expect(policy).not.toContain(hashOf("evil()"));
  expect(policy).not.toContain(hashOf("evil{}"));
});

test("what a page allows is named to no client but in its policy", async () => {
  const { head } = await policyOf(own);
  expect(head.filter((name) => name.startsWith("x-inline"))).toEqual([]);
});

test("a page that hands over no code allows none", async () => {
  const { head } = await finishPage(new Response("<script>evil()</script>"), making);
  expect(head[head.indexOf("content-security-policy") + 1]).toContain("script-src 'self';");
});
