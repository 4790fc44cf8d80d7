import { send } from "#e2e/bad-inputs/send.ts";
import { addresses, filled } from "#e2e/harness/addresses.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import {
  aTeam,
  aUser,
  describe,
  expect,
  program,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const refusal = "This request came from another site.";
const methods = ["PUT", "PATCH", "DELETE"];

/** The headers of a browser's request from a page of another site. */
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

/** The same gate refuses them for each address. So these get all, and each other one POST and another method in turn. */
const takeAll = ["/contact", "/profile", "/api/user", "/api/games", "/objects/upload/:id"];

function writesTo(address: string, turn: number, ours: string) {
  const all = hostile(ours);
  const isFirst = takeAll.includes(address);
  const inTurn = (list: unknown[]) => (_: unknown, at: number) =>
    isFirst || at === turn % list.length;
  return [
    ...all.filter(inTurn(all)).map((headers) => ({ method: "POST", headers })),
    ...methods.filter(inTurn(methods)).map((method) => ({ method, headers: all[0] })),
  ];
}

describe("writes from another site", () => {
  test("are sent in every way to five addresses", () => {
    expect(addresses).toEqual(expect.arrayContaining(takeAll));
  });

  test.for(addresses.map((address, turn) => ({ address, turn })))(
    "$address refuses them",
    async ({ address, turn }, { server }) => {
      const accepted: string[] = [];
      for (const { method, headers } of writesTo(address, turn, server.origin)) {
        const { host } = new URL(server.origin);
        const sent = { method, path: filled(address), headers: { ...headers, host } };
        const { status, body } = await send(server.origin, sent);
        // Pages accept POST alone: other methods are refused before their origin is checked.
        const isNoMethod = method !== "POST" && status === 405;
        const isRefused = isNoMethod || (status === 403 && body.includes(refusal));
        if (!isRefused) accepted.push(`${status} ${method} ${JSON.stringify(headers)}`);
      }
      expect(accepted).toEqual([]);
    },
  );

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

const formTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "Text/Plain;charset=UTF-8",
];
/** A form cannot send them without a browser that asks us first. */
const otherTypes = ["application/json", "image/png"];

/** Signed in, with a client that does not say which page its forms stand on. */
async function aTextBrowser(server: TestServer) {
  const { id } = await aUser(server.db, { timezone: "Europe/Berlin" });
  const browser = program(server);
  await giveSession(server, browser, id);
  const zone = () =>
    server.db.selectFrom("users").select("timezone").where("id", "=", id).executeTakeFirst();
  const post = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    browser.request("POST", path, body, { headers });
  return { browser, zone, post };
}

const zonePath = "/profile/zone";
const newZone = "timezone=Asia%2FTokyo&next=%2Fprofile";

describe("a form of a signed-in user without origin, referrer and token", () => {
  test.for([...formTypes, undefined])("%s: is refused", async (type, { server }) => {
    const { post, zone } = await aTextBrowser(server);
    const body = type ? newZone : new Blob([newZone]);
    const answer = await post(zonePath, body, type ? { "content-type": type } : {});
    expect(answer.status).toBe(403);
    expect(answer.page.text()).toContain("Go back, copy what you typed, reload the page");
    expect(await zone()).toEqual({ timezone: "Europe/Berlin" });
    expect((await post("/sign-out", undefined)).status).toBe(403);
  });

  test("is accepted with the token that its page carries", async ({ server }) => {
    const { browser, post } = await aTextBrowser(server);
    const page = await browser.get("/contact?x=1");
    const done = await browser.press(page, "Send message", words);
    expect(done.page.text("[role=status]")).toContain("Message");
    const { formToken = "" } = page.page.form("Send message").fields;
    const other = await aTextBrowser(server);
    const form = (token: string) => new URLSearchParams({ ...words, formToken: token });
    expect((await other.post("/contact", form(formToken))).status).toBe(403);
    expect((await post("/contact", form(""))).status).toBe(403);
    expect((await post("/contact", form(formToken))).status).toBe(303);
  });

  test("every form of a page has the token, if the browser names no site", async ({ server }) => {
    const { browser } = await aTextBrowser(server);
    const forms = async (headers: Record<string, string>) => {
      const { root } = (await browser.get("/profile", { headers })).page;
      const posting = root.querySelectorAll("form[method=post]");
      return posting.map((form) => form.querySelectorAll("[name=formToken]").length);
    };
    const withToken = await forms({});
    expect(withToken.length).toBeGreaterThan(1);
    expect(new Set(withToken)).toEqual(new Set([1]));
    expect(new Set(await forms({ "sec-fetch-site": "none" }))).toEqual(new Set([0]));
    expect((await program(server).get("/contact")).body).not.toContain("formToken");
  });

  test("the panel's cookie counts as well", async ({ server }) => {
    const browser = program(server);
    await browser.press(await browser.get("/developer"), "Login", server.admin);
    expect((await browser.post("/developer/sign-out")).status).toBe(403);
    const page = await browser.get("/developer/mail");
    expect((await browser.press(page, "Sign Out")).path).toBe("/developer");
  });
});

const words = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@mail.example",
  subject: "A ball",
  message: "Is there a ball at the court?",
};

describe("a call with a session that does not name its origin", () => {
  test("is refused if a form could send it, and otherwise free", async ({ server }) => {
    const { post, browser } = await aTextBrowser(server);
    const team = await aTeam(server.db);
    const path = `/api/teams/${team.id}/leave`;
    for (const type of formTypes) {
      const answer = await post(path, "a=1", { "content-type": type });
      expect([answer.status, answer.json.error]).toEqual([
        415,
        expect.stringContaining("application/json"),
      ]);
    }
    expect((await post(path, new Blob(["{}"]))).status).toBe(415);
    const ours = { "content-type": formTypes[0] ?? "", origin: server.origin };
    for (const headers of [ours, ...otherTypes.map((type) => ({ "content-type": type }))]) {
      expect((await post(path, "{}", headers)).body).not.toContain("application/json");
    }
    expect((await browser.call("POST", "/api/auth/logout")).status).toBe(200);
  });

  test("a visitor's form needs no token", async ({ server }) => {
    expect((await program(server).post("/contact", words)).status).toBe(303);
    expect((await visitor(server).post("/contact", words)).status).toBe(303);
  });
});
