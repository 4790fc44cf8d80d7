import { send } from "#e2e/bad-inputs/send.ts";
import { addresses, filled } from "#e2e/harness/addresses.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

describe("a method that is not allowed", () => {
  test.for(addresses)("%s says which are", async (address, { server }) => {
    const { host } = new URL(server.origin);
    const silent: string[] = [];
    for (const method of methods) {
      const { status, headers } = await send(server.origin, {
        method,
        path: filled(address),
        headers: { host },
      });
      const allowed = (headers.allow ?? "").split(", ");
      if (status !== 405) continue;
      if (!headers.allow || allowed.includes(method)) silent.push(`${method} ${headers.allow}`);
    }
    expect(silent).toEqual([]);
  });

  test.for([
    ["POST", "/help", "GET, HEAD, OPTIONS"],
    ["POST", "/robots.txt", "GET, HEAD, OPTIONS"],
    ["PUT", "/help", "GET, HEAD, POST, OPTIONS"],
    ["PROPFIND", "/contact", "GET, HEAD, POST, OPTIONS"],
  ] as const)("%s %s allows %s", async ([method, path, allow], { server }) => {
    const { host } = new URL(server.origin);
    const { status, headers } = await send(server.origin, { method, path, headers: { host } });
    expect([status, headers.allow]).toEqual([405, allow]);
  });
});

describe("HEAD", () => {
  const notice = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith("notice="));

  test("leaves a notice to the next page", async ({ server }) => {
    const guest = visitor(server);
    const fields = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example" };
    const sent = await guest.post("/contact", { ...fields, subject: "Hi", message: "Hello" });
    expect(notice(sent.headers)).toHaveLength(1);
    for (const path of ["/contact", "/contact.data"]) {
      const head = await guest.request("HEAD", path, undefined);
      expect([head.status, notice(head.headers)]).toEqual([200, []]);
    }
    const read = await guest.get("/contact");
    expect(read.body).toContain("Message");
    expect(notice(read.headers)).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});
