import { sql } from "kysely";
import { countedAs } from "#app/platform/http/rate-limit.server.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { expect, type TestServer, test, visitor } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

/** A guest who gave an address, and the link of their mail that confirms it. */
async function aGuestWithMail(server: TestServer, code: string, name: string) {
  const email = `${name}-${Date.now()}@openrun.example`.toLowerCase();
  const { json } = await reply(server, code, { name, email });
  const { links } = await mailTo(server, email);
  const link = new URL(links.find((it) => it.includes("/confirm?")) ?? "");
  const isConfirmed = async () =>
    (await visitor(server).call("GET", `/api/replies/${json.secret}`)).json.emailConfirmed;
  return { email, confirmPath: link.pathname + link.search, secret: json.secret, isConfirmed };
}

/** The subjects without what tells one game from another. */
const mailsTo = (server: TestServer, { email }: { email: string }) =>
  subjectsTo(server, email).map((subject) => subject.split(":")[0]);

test("an address is confirmed by a submit, and gets mails about the game after that only", async ({
  server,
  guest,
}) => {
  const { code, game, browser } = await anOpenGame(server, { zone: zoneAt(12) });
  const silent = await aGuestWithMail(server, code, "Tom");
  const confirmed = await aGuestWithMail(server, code, "Ben");

  const asked = await guest.get(confirmed.confirmPath);
  expect(asked.page.text("main")).toContain(`Send e-mails about this game to ${confirmed.email}?`);
  expect(await confirmed.isConfirmed()).toBe(false);
  const done = await guest.press(asked, "Confirm");
  expect(done.page.text("[role=status]")).toContain("E-mail confirmed");
  expect(await confirmed.isConfirmed()).toBe(true);
  const forged = confirmed.confirmPath.replace(confirmed.secret, silent.secret);
  expect((await guest.get(forged)).status).toBe(404);

  await browser.call("POST", `/api/games/${game.id}/cancel`, {});
  await tellNow(server, game.id);
  await expect.poll(() => mailsTo(server, confirmed)).toEqual(["Cancelled", "Your place"]);
  expect(mailsTo(server, silent)).toEqual(["Your place"]);
  const mail = await mailTo(server, confirmed.email);
  const own = `${server.origin}/r/${confirmed.secret}`;
  expect(mail.headers).toContain(`List-Unsubscribe: <${own}/stop-mails>`);
  expect(mail.links).toContain(`${own}?game=${game.id}`);

  const stopped = await guest.post(`/r/${confirmed.secret}/stop-mails`, {
    "List-Unsubscribe": "One-Click",
  });
  expect(stopped.status).toBe(200);
  expect(await confirmed.isConfirmed()).toBe(false);
});

test("mails an address three times a day; later replies work and show it", async ({
  server,
  guest,
}) => {
  const { code } = await anOpenGame(server);
  const email = `${code}@openrun.example`;
  const resetsAt = new Date(Date.now() + 3_600_000);
  const key = `reply-mail:86400:${countedAs(email)}`;
  await server.db.insertInto("rateLimits").values({ key, hits: 1_000_000, resetsAt }).execute();
  const asked = await guest.get(`/g/${code}`);
  const own = await guest.press(asked, "I'm In", { name: "Tom", email });
  expect(own.page.text("[role=status]")).toContain("We send no e-mail to this address now");
  expect(own.page.text("main")).toContain("You're in");
  const queued = server.db.selectFrom("queuedMails").select("key").where("address", "=", email);
  expect(await queued.execute()).toEqual([]);
});

/** Runs at once the job that notifies two minutes after a change. */
const tellNow = ({ db }: TestServer, gameId: number) =>
  sql`select graphile_worker.add_job('tell-change', ${JSON.stringify({ gameId })}::json,
    job_key => ${`tell:${gameId}`})`.execute(db);

test.for(["", "/confirm?token=cut", "/stop-mails"])(
  "shows what to do for a truncated link of a mail: %s",
  async (rest, { guest }) => {
    const { page } = await guest.get(`/r/${"a".repeat(20)}${rest}`);
    expect(page.text("h1")).toBe("This link does not work");
    expect(page.text("main")).toContain("Copy the whole link");
    expect(page.link("Back to Home")).toBe("/");
  },
);
