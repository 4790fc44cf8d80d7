import { aUser } from "#db/builders.ts";
import { pageMatrix } from "#e2e/api/page-matrix.ts";
import { filled } from "#e2e/harness/addresses.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

/** The parameters that pages and calls read from an address. */
const names = ["q", "next", "key", "token", "page", "limit", "sort", "dir", "team", "type", "name"];
const values = ["1", "//evil.example", "\u0000", "a".repeat(300), "__proto__"];
const repeated = names.flatMap((name) => values.map((value) => [name, value]));
const search = `?${new URLSearchParams(repeated)}`;

describe("a parameter that an address has several times", () => {
  test("is no reason for a 5xx on any page", async ({ server }) => {
    const { browser } = await aSignedInMember(server);
    const paths = Object.keys(pageMatrix)
      .filter((name) => name.startsWith("GET ") && name !== "GET /live")
      .map((name) => filled(name.slice(4)));
    const failed: string[] = [];
    for (const path of [...paths, "/api/admin/users", "/api/admin/teams", "/api/games"]) {
      const headers = path.startsWith("/api/admin") ? server.admin : undefined;
      const { status } = await browser.get(path + search, { headers });
      if (status >= 500) failed.push(`${status} ${path}`);
    }
    expect(failed).toEqual([]);
  });

  test.for([
    "?next=/help&next=https://evil.example",
    "?next=https://evil.example&next=/help",
    "?next=//evil.example&next=//evil.example",
    "?next[]=//evil.example&next=/help",
  ])("does not lead elsewhere after signing in: %s", async (search, { server }) => {
    const password = "twice-in-a-row";
    const { email } = await aUser(server.db, { password });
    const { status, headers } = await visitor(server).post(`/sign-in${search}`, {
      email: email ?? "",
      password,
    });
    expect(status).toBe(303);
    expect(headers.get("location")).toMatch(/^\/(?:help)?$/);
  });
});
