import { send } from "#e2e/bad-inputs/send.ts";
import { addresses, filled } from "#e2e/harness/addresses.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const refusal = "This request came from another site.";
const methods = ["PUT", "PATCH", "DELETE"];

/** What a browser says of a request that a page of somebody else makes. */
const hostile = (ours: string): Record<string, string>[] => [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "https://other.openrun.example" },
  { "sec-fetch-site": "cross-site", origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${ours}.evil.example` },
  { origin: `${ours}0` },
  { origin: ours.replace("http:", "https:") },
  { origin: ours.replace("localhost", "evil-localhost") },
];

/** All hostile headers with POST, and the first with each other method. */
const writes = (ours: string) => [
  ...hostile(ours).map((headers) => ({ method: "POST", headers })),
  ...methods.map((method) => ({ method, headers: hostile(ours)[0] })),
];

describe("writes from another site", () => {
  test.for(addresses)("%s refuses them all", async (address, { server }) => {
    const accepted: string[] = [];
    for (const { method, headers } of writes(server.origin)) {
      const { host } = new URL(server.origin);
      const sent = { method, path: filled(address), headers: { ...headers, host } };
      const { status, body } = await send(server.origin, sent);
      // Pages accept POST alone: other methods are refused before their origin is checked.
      const isNoMethod = method !== "POST" && status === 405;
      const isRefused = isNoMethod || (status === 403 && body.includes(refusal));
      if (!isRefused) accepted.push(`${status} ${method} ${JSON.stringify(headers)}`);
    }
    expect(accepted).toEqual([]);
  });

  test("our own pages and API clients are allowed", async ({ server }) => {
    const { host } = new URL(server.origin);
    const fine: Record<string, string>[] = [
      {},
      { origin: server.origin },
      { "sec-fetch-site": "same-origin" },
    ];
    for (const headers of fine) {
      const sent = { method: "POST", path: "/api/auth/logout", headers: { ...headers, host } };
      expect((await send(server.origin, sent)).status).toBe(200);
    }
  });
});
