import { aScene } from "#e2e/api/callers.ts";
import { pageIn } from "#e2e/api/page-matrix.ts";
import { pageRequests } from "#e2e/api/page-routes.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const plain = "application/x-www-form-urlencoded";
const kilobytes = 256 * 1024;

/** Forms no browser sends: the names of each describe a structure that is expensive to build. */
const hostile: Record<string, string> = {
  "an endless list": "x[99999999]=1",
  "a reserved name of the parser": "__state__=%7B",
  "an intent of the parser": "__intent__=%7B%7D",
  "a deep name": `${"a.".repeat(2_000)}a=1`,
  "the prototype": "__proto__.polluted=1",
  "one name many times": "f=1&".repeat(kilobytes / 4),
  "many names": Array.from({ length: 20_000 }, (_, index) => `f${index}=1`).join("&"),
  "an unknown name": "nobody=1",
};
/** One parser reads all forms: three get all of these, each other form one that is read fast. */
const long = ["a deep name", "one name many times", "many names"];
const takeAll = ["/sign-up", "/contact", "/team/:slug/edit"];

/** Forms without fields, whose bodies are not read. */
const fieldless = [
  "/sign-out",
  "/profile/sign-out-everywhere",
  "/developer/sign-out",
  "/team/:slug/leave",
  "/court/:slug/leave",
  "/team/:slug/key",
  "/team/:slug/members/:user/lift-ban",
  "/announcements/:team/undo",
  "/games/:id/delete",
  "/games/:id/restore",
  "/games/:id/guests/:guest/remove",
  "/games/:id/guests/:guest/keep",
  "/games/:id/players/:user/keep",
  "/series/:id/skips/:date",
];
/** Pages that a court lacks, and unknown addresses. */
const refusedBefore = [
  "/court/:slug/key",
  "/court/:slug/members/:user/remove",
  "/court/:slug/members/:user/lift-ban",
  "/answer",
  "/unsubscribe",
  "/not-you",
  "/r/:secret/confirm",
  "/r/:secret/stop-mails",
  "/objects/upload/:id",
  "/objects/*",
  "/*",
];
const others = [...fieldless, ...refusedBefore];

const forms = (await pageRequests()).filter(
  ({ method, path }) => method === "POST" && !others.includes(path),
);

const asParts = (names: string[], boundary = "x") =>
  `${names.map((name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`).join("")}--${boundary}--\r\n`;

describe("a form that nobody's browser sends", () => {
  let entered: ReturnType<typeof aScene> | undefined;

  test("is sent to each form, and of each kind to three", () => {
    expect(forms.map(({ path }) => path)).toEqual(expect.arrayContaining(takeAll));
  });

  const short = Object.entries(hostile).filter(([what]) => !long.includes(what));
  const cases = forms.map(({ path }, index) => {
    const sent = takeAll.includes(path) ? Object.entries(hostile) : [short[index % short.length]];
    return { form: path, sent: sent.filter((each) => each !== undefined) };
  });

  test.for(cases)(
    "is refused with a complete page at $form",
    async ({ form, sent }, { server }) => {
      entered ??= enter(server);
      const { scene, caller: browser } = await entered;
      const path = pageIn(scene, form);
      for (const [what, body] of sent) {
        const refused = await browser.request("POST", path, body, {
          headers: { "content-type": plain },
        });
        expect([what, refused.status]).toEqual([what, 400]);
        expect(refused.body).toContain("</html>");
      }
      const parts = asParts(["x[99999999]", "y"]);
      const refused = await browser.request("POST", path, parts, {
        headers: { "content-type": "multipart/form-data; boundary=x" },
      });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain("</html>");
    },
  );

  test("is refused for its size, before it is read, where photos are taken too", async ({
    guest,
  }) => {
    const body = `name=${"x".repeat(kilobytes)}`;
    const headers = { "content-type": plain };
    for (const path of ["/sign-up", "/contact"]) {
      expect((await guest.request("POST", path, body, { headers })).status).toBe(413);
    }
  });

  test("is refused for a name sent twice, and for a file in place of text", async ({ guest }) => {
    const headers = { "content-type": plain };
    const twice = await guest.request("POST", "/sign-in", "email=a&email=b&password=c", {
      headers,
    });
    expect(twice.status).toBe(400);
    const form = new FormData();
    form.set("email", new Blob(["a@b.example"]), "email.txt");
    expect((await guest.request("POST", "/sign-in", form)).status).toBe(400);
  });
});

test("a check-in for what is no game gets a whole page", async ({ server }) => {
  const { browser } = await aSignedInUser(server);
  const refused = await browser.post("/games/abc/check-in", { wanted: "true", next: "/" });
  expect(refused.status).toBe(404);
  expect(refused.body).toContain("Page not found");
});

/** A captain who has entered the panel, too. */
async function enter(server: TestServer) {
  const entered = await aScene(server, "captain", visitor);
  await entered.caller.post("/developer", server.admin);
  return entered;
}
