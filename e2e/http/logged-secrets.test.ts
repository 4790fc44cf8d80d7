import fs from "node:fs";
import { inject } from "vitest";
import { confirmToken } from "#app/features/guests/confirm-reply.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { copyTemplate } from "#db/testing-databases.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { send } from "#e2e/bad-inputs/send.ts";
import { days } from "#e2e/harness/guest-link.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import {
  aPushService,
  aSubscription,
  aVapidKey,
  type PushService,
} from "#e2e/harness/push-service.ts";
import { storedSecrets } from "#e2e/harness/secrets-scene.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { dottedSpellingsOf, spellingsOf } from "#e2e/harness/spellings.ts";
import {
  aCourt,
  afterAll,
  aGame,
  aMember,
  aRegular,
  aTeam,
  aUser,
  beforeAll,
  describe,
  expect,
  program,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { type App, admin, anApp } from "#e2e/trust/processes.ts";

/** Metrics name the route of a path before anything has judged it. */
const watched = { METRICS_TOKEN: "a-token-that-only-tests-know" };

/** All that a line about a request holds: nobody who has sent it. */
const factsOfRequests = [
  ...["level", "time", "requestId", "method", "path", "status", "ms", "aborted", "msg"],
];

describe("logs", () => {
  let app: App;
  let db: Db;
  let service: PushService;
  const sessionSecrets = ["a-secret-that-only-tests-know"];
  const sendAsIs = (path: string) =>
    send(app.origin, { method: "GET", path, headers: { host: new URL(app.origin).host } });
  beforeAll(async () => {
    const databaseUrl = await copyTemplate(inject("databases"), `secrets_${process.pid}`);
    db = connect(databaseUrl);
    service = await aPushService();
    const push = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: aVapidKey() };
    app = await anApp({
      databaseUrl,
      env: { ...watched, ...push, LOG_LEVEL: "debug", SESSION_SECRETS: sessionSecrets.join() },
    });
    await app.start();
  });
  afterAll(async () => {
    await app.stop();
    await service.stop();
    await db.destroy();
  });

  test("hold no address of a calendar", async () => {
    const { browser } = await aSignedInMember({ origin: app.origin, db });
    const { json } = await browser.call("POST", "/api/user/calendars", {});
    const { pathname } = new URL(json.url);
    for (const path of spellingsOf(pathname))
      await visitor(app).get(path, { headers: { referer: json.url } });
    for (const path of dottedSpellingsOf(pathname)) await sendAsIs(path);
    const logged = () => fs.readFileSync(app.logFile, "utf8").toLowerCase();
    await expect.poll(logged).toContain('"path":"/calendar/*"');
    expect(logged()).not.toContain(pathname.replace(/^.*\/|\.ics$/g, "").toLowerCase());
  });

  test("hold no address and no key of a device, whatever its service answers", async () => {
    const { browser } = await aSignedInMember({ origin: app.origin, db });
    const answers = ["201", "410", "403", "500", "429"];
    const devices = [];
    for (const status of answers) {
      const device = aSubscription(service.origin, `/${status}/secret-path-${status}`);
      const { endpoint, keys } = device;
      const { json } = await browser.call("POST", "/api/user/devices", { endpoint, keys });
      devices.push({ ...device, id: json.id });
    }
    const [refused] = devices;
    const foreign = "https://10.0.0.1/secret-path-foreign";
    await browser.call("POST", "/api/user/devices", { endpoint: foreign, keys: refused?.keys });
    const broken = { endpoint: refused?.endpoint, keys: { p256dh: "secret-broken", auth: "" } };
    await browser.call("POST", "/api/user/devices", broken);
    const form = { do: "on", endpoint: foreign, p256dh: "secret-broken", auth: "secret-broken" };
    await browser.post("/profile/devices", form);
    for (const { id } of devices) await browser.call("POST", `/api/user/devices/${id}/test`);
    await expect.poll(() => service.posted.length, { timeout: 20_000 }).toBe(devices.length);
    await browser.get("/profile/devices");
    await browser.call("DELETE", `/api/user/devices/${refused?.id}`);
    const logged = () => fs.readFileSync(app.logFile, "utf8");
    await expect.poll(logged).toContain("/test");
    const secrets = devices.flatMap(({ path, keys }) => [path, keys.p256dh, keys.auth]);
    for (const secret of [...secrets, "secret-path", "secret-broken", service.origin])
      expect(logged()).not.toContain(secret);
  });

  test("do not say where anybody is", async () => {
    const places = ["at=52.49713,13.43719", "near=Wrangelkiez&within=5", "at=52.49713"];
    for (const query of places) {
      for (const path of ["/courts", "/courts.data", "/api/courts"])
        await visitor(app).get(`${path}?${query}`);
    }
    const logged = () => fs.readFileSync(app.logFile, "utf8").toLowerCase();
    await expect.poll(logged).toContain('"path":"/api/courts"');
    const found = ["52.49713", "13.43719", "wrangelkiez"].filter((it) => logged().includes(it));
    expect(found).toEqual([]);
  });

  test("hold nobody who is at a court", async () => {
    const court = await aCourt(db, { lat: 52.49713, lon: 13.43719 });
    const name = "Whereabouts Maya";
    const { browser, id } = await aSignedInUser({ origin: app.origin, db }, { name });
    const follower = await aSignedInUser({ origin: app.origin, db }, { timezone: zoneAt(14) });
    const api = `/api/courts/${court.id}`;
    await aRegular(db, { teamId: court.id, userId: id });
    expect((await follower.browser.call("PUT", `${api}/follow`, { follow: true })).status).toBe(
      200,
    );
    const page = await browser.get(`/court/${court.slug}`);
    expect((await browser.press(page, "I'm Here Now", { others: "3" })).status).toBe(200);
    expect((await browser.call("PUT", `${api}/heads`, { heads: 7 })).status).toBe(200);
    const called = await browser.call("POST", `${api}/calls`, { text: "Unspoken words" });
    expect(called.json).toEqual({ told: 1 });
    await browser.get("/courts?at=52.49713,13.43719");
    expect((await browser.call("GET", `${api}/here`)).json.hereNow).toBe(7);
    await db
      .updateTable("presences")
      .set({ until: new Date(0) })
      .execute();
    await runJob(db, "end-presence");
    expect((await browser.call("DELETE", `${api}/here`)).status).toBe(200);

    const logged = () => fs.readFileSync(app.logFile, "utf8");
    await expect.poll(logged).toContain(`"method":"DELETE","path":"${api}/here"`);
    const lines = logged()
      .split("\n")
      .filter((line) => line.includes("/court"));
    const facts = lines.flatMap((line) => Object.keys(JSON.parse(line)));
    expect(new Set(facts)).toEqual(new Set(factsOfRequests));
    const words = [name, "Unspoken", "52.49713", "13.43719", `"user":${id}`, `"userId":${id}`];
    expect(words.filter((word) => logged().includes(word))).toEqual([]);
  });

  test("hold no name and no secret of those who use the site", async () => {
    const password = "behind-the-back-2026";
    const [team, court] = [await aTeam(db), await aCourt(db)];
    const game = await aGame(db, { teamId: team.id });
    const member = await aUser(db, { name: "Mia Member", email: "mia@member.example", password });
    for (const teamId of [team.id, court.id]) await aMember(db, { teamId, userId: member.id });
    const hidden = await aTeam(db, { name: "Others Alone" });
    await aMember(db, { teamId: hidden.id, name: "Hedy Hidden", email: "hedy@hidden.example" });
    const [person, panel] = [visitor(app), visitor(app)];
    const account = { email: member.email, password };
    expect((await person.call("POST", "/api/auth/login", account)).status).toBe(200);
    await panel.post("/developer", admin);
    const paths = [
      ...["/", `/team/${team.slug}`, `/team/${hidden.slug}`, "/invite", `/team/${team.slug}/leave`],
      ...["/profile", "/profile/data", "/api/user", "/api/users", "/api/teams", "/api/games"],
      ...[`/api/teams/by-key/${team.secretKey}`, "/nowhere"],
    ];
    const tabs = ["users", "teams", "games", "audit", "mail", `users/${member.id}/edit`];
    for (const path of paths) await person.get(path);
    for (const tab of [...tabs, `teams/${team.id}/edit`, `games/${game.id}/edit`])
      expect((await panel.get(`/developer/${tab}`)).status, tab).toBe(200);
    const guest = program(app);
    const email = "nora@newcomer.example";
    const words = { firstName: "Nora", lastName: "New", subject: "Hi", message: "My secret wish" };
    await guest.call("POST", "/api/auth/login", { ...account, password: "wrong-guess-1" });
    await guest.call("POST", "/api/auth/signin-profile", { name: "Nora New", email, password });
    await guest.call("POST", "/api/teams/join", { secretKey: hidden.secretKey });
    await guest.get(`/confirm-email?token=a-token-nobody-may-see&email=${email}`);
    await guest.post("/forgot-password", { email: String(member.email) });
    await guest.call("POST", "/api/contact", { ...words, email });
    await guest.call("PATCH", "/api/user", { name: "Bad\u0000Name" });

    const logged = () => fs.readFileSync(app.logFile, "utf8");
    await expect.poll(logged).toContain('"method":"PATCH","path":"/api/user"');
    const secrets = [
      ...[team, court, hidden].map(({ secretKey }) => secretKey),
      ...(await storedSecrets({ db, admin }, [person, panel])),
      ...["hedy@hidden.example", String(member.email), email, "Mia Member", "Hedy Hidden", "Nora"],
      ...[password, "wrong-guess-1", "My secret wish", "a-token-nobody-may-see", admin.password],
      ...['"127.0.0.1', "sid="],
    ];
    const log = logged();
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  test("hold no secret, whatever is requested and however it is spelled", async () => {
    const court = await aCourt(db);
    const { id: gameId, guestCode } = await aGame(db, { teamId: court.id, datetime: days(2) });
    const { id, email, secret } = await aLinkGuest(db, { gameId, emailConfirmed: false });
    const token = confirmToken({ linkSecrets: sessionSecrets }, { linkId: id, email });
    const [link, own] = [`/g/${guestCode}`, `/r/${secret}`];
    const person = visitor(app);
    const confirm = `${own}/confirm?token=${token}`;
    const pages = [confirm, `${own}/stop-mails`, `${own}/calendar.ics`, `${own}.data`];
    const more = [`${link}/calendar.ics`, `${link}/preview-00000000.png`, `/api${link}`];
    const calls = [`/api/replies/${secret}`, `/sign-in?next=${own}`];
    const paths = [...spellingsOf(link), ...spellingsOf(own), ...pages, ...more, ...calls, link];
    const headers = { referer: app.origin + own };
    for (const path of paths) await visitor(app).get(path, { headers });
    for (const path of [link, own].flatMap(dottedSpellingsOf)) await sendAsIs(path);
    const logged = () => fs.readFileSync(app.logFile, "utf8").toLowerCase();
    await visitor(app).get(link);
    await visitor(app).post(link, { name: "Tom", email: "x" });
    await person.post(confirm);
    await person.post(own, { answer: "maybe", name: "Nora Nobody" });
    await person.post(`${own}/stop-mails`);
    await person.call("PATCH", `/api/replies/${secret}`, { answer: 7 });
    await person.call("POST", `/api${link}/replies`, { name: "Nora Nobody" });
    await app.stop();
    const log = logged();
    for (const path of ["/g/*", "/r/*", "/api/g/*", "/api/replies/*"])
      expect(log).toContain(`"path":"${path}"`);
    const secrets = [guestCode ?? "", secret, token.toLowerCase(), email, "nobody"];
    expect(secrets.filter((it) => log.includes(it))).toEqual([]);
  });
});
