import { send } from "#e2e/bad-inputs/send.ts";
import { addresses, filled } from "#e2e/harness/addresses.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

describe("a method that is not allowed", () => {
  test.for(addresses)("%s names by Allow what it accepts", async (address, { server }) => {
    const { host } = new URL(server.origin);
    // To render a page takes as long as ten refusals, and no page refuses to be read.
    const reading = address.startsWith("/api/") ? ["GET"] : [];
    for (const method of [...reading, "POST", "PUT", "PATCH", "DELETE"]) {
      const sent = { method, path: filled(address), headers: { host } };
      const { status, headers } = await send(server.origin, sent);
      if (status !== 405) continue;
      expect(headers.allow, method).toMatch(/^[A-Z, ]+$/);
      expect(headers.allow?.split(", "), method).not.toContain(method);
    }
  });

  test.for(["PROPFIND", "TRACE", "LOCK"])("%s is known nowhere", async (method, { server }) => {
    const { host } = new URL(server.origin);
    for (const path of ["/contact", "/api/user", "/sw.js"]) {
      const { status } = await send(server.origin, { method, path, headers: { host } });
      expect([path, status]).toEqual([path, 405]);
    }
  });

  test.for([
    ["POST", "/help", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["PUT", "/contact", "GET, HEAD, POST"],
    ["PUT", "/api/games", "GET, POST, HEAD"],
    ["POST", "/objects/none", "GET, HEAD"],
    ["GET", "/objects/upload/1", "PUT"],
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
