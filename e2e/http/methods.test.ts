import { send } from "#e2e/bad-inputs/send.ts";
import { addresses, filled } from "#e2e/harness/addresses.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

describe("a method that is not allowed", () => {
  test.for(addresses)("%s returns by OPTIONS what it allows", async (address, { server }) => {
    const { host } = new URL(server.origin);
    const ask = (method: string) =>
      send(server.origin, { method, path: filled(address), headers: { host } });
    const { status, headers } = await ask("OPTIONS");
    // No route has such a path, whatever the method.
    if (address.endsWith("*") && status === 404) return;
    expect(status).toBe(204);
    const allowed = (headers.allow ?? "").split(", ").filter((method) => method !== "OPTIONS");
    const refusals = await Promise.all(
      ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].map(async (method) => {
        const answer = await ask(method);
        if (answer.status === 405) expect(answer.headers.allow).toBe(headers.allow);
        return { method, isAllowed: answer.status !== 405 };
      }),
    );
    const found = refusals.filter(({ isAllowed }) => isAllowed).map(({ method }) => method);
    expect(allowed.toSorted()).toEqual(found.toSorted());
  });

  test.for(["/api/nowhere", "/nowhere", "/help/nowhere"])(
    "%s has none",
    async (path, { server }) => {
      const { host } = new URL(server.origin);
      const sent = await send(server.origin, { method: "OPTIONS", path, headers: { host } });
      expect(sent.status).toBe(404);
    },
  );

  test.for(["PROPFIND", "TRACE", "LOCK"])("%s is known nowhere", async (method, { server }) => {
    const { host } = new URL(server.origin);
    for (const path of ["/contact", "/api/user", "/sw.js"]) {
      const { status } = await send(server.origin, { method, path, headers: { host } });
      expect([path, status]).toEqual([path, 501]);
    }
  });

  test.for([
    ["POST", "/help", "GET, HEAD, OPTIONS"],
    ["POST", "/robots.txt", "GET, HEAD, OPTIONS"],
    ["PUT", "/help", "GET, HEAD, OPTIONS"],
    ["PUT", "/contact", "GET, HEAD, POST, OPTIONS"],
    ["PUT", "/api/games", "GET, POST, HEAD, OPTIONS"],
    ["POST", "/objects/none", "GET, HEAD, OPTIONS"],
    ["GET", "/objects/upload/1", "PUT, OPTIONS"],
  ] as const)("RTE-D02 %s %s allows %s", async ([method, path, allow], { server }) => {
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
