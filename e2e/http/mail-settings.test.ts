import type { MailClass } from "#app/features/notifications/mail-settings.ts";
import { unsubscribeLink } from "#app/features/notifications/unsubscribe-link.server.ts";
import type { Db } from "#db/client.server.ts";
import { aDevice } from "#db/testing-devices.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, program, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** The secret of the server under test, which signs its links. */
const linkSecrets = ["a-secret-that-only-tests-know"];

const defaults = {
  newGames: "never",
  mine: true,
  hosting: true,
  remindDay: true,
  remindSoon: false,
  ask: true,
  announcements: true,
  calls: false,
  phone: {
    ...{ newGames: false, mine: true, remindDay: true, remindSoon: false },
    ...{ ask: true, calls: false, announcements: true },
  },
};

describe("the settings of mails", () => {
  test("are stored, and the old field agrees", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const mail = async () => (await browser.call("GET", "/api/user/mail")).json;
    const user = async () => (await browser.call("GET", "/api/user")).json;
    expect(await mail()).toEqual(defaults);

    const daily = await browser.call("PATCH", "/api/user/mail", { newGames: "daily", mine: false });
    expect(daily.json).toEqual({ ...defaults, newGames: "daily", mine: false });
    expect(await user()).toMatchObject({ emailNotifications: true, mail: daily.json });

    await browser.call("PATCH", "/api/user", { emailNotifications: false });
    expect((await mail()).newGames).toBe("never");
    await browser.call("PATCH", "/api/user", { emailNotifications: true });
    expect((await mail()).newGames).toBe("daily");
    await browser.call("PATCH", "/api/user/mail", { newGames: "never" });
    expect((await user()).emailNotifications).toBe(false);
    await browser.call("PATCH", "/api/user", { emailNotifications: true });
    expect((await mail()).newGames).toBe("each");
  });

  test("refuse values that do not exist", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    for (const [body, error] of [
      [{ newGames: "hourly" }, "newGames must be never, each, daily or weekly"],
      [{ mine: 1 }, "mine must be true or false"],
    ] as const) {
      const { status, json } = await browser.call("PATCH", "/api/user/mail", body);
      expect([status, json.error]).toEqual([400, error]);
    }
    expect((await browser.call("GET", "/api/user/mail")).json).toEqual(defaults);
  });

  test("are a page, linked from the profile; what is not ticked is off", async ({ server }) => {
    const { browser } = await aSignedInMember(server);
    expect((await browser.get("/profile")).page.link("E-mails")).toBe("/profile/mail");
    const page = await browser.get("/profile/mail");
    expect(page.page.text("h1")).toBe("E-mails");

    const fields = { newGames: "weekly", remindSoon: "on" };
    const saved = await browser.submit("/profile/mail", fields);
    expect(saved.page.text("[role=status]")).toBe("Saved Your e-mail settings are saved.");
    expect((await browser.call("GET", "/api/user/mail")).json).toEqual({
      newGames: "weekly",
      mine: false,
      hosting: false,
      remindDay: false,
      remindSoon: true,
      ask: false,
      announcements: false,
      calls: false,
      phone: defaults.phone,
    });
  });
});

describe("muting", () => {
  const isMuted = async (server: { db: Db }, userId: number) =>
    (
      await server.db
        .selectFrom("memberships")
        .select("muted")
        .where("userId", "=", userId)
        .executeTakeFirstOrThrow()
    ).muted;

  test("starts and ends by a button on the settings of the team", async ({ server }) => {
    const { browser, team, id } = await aSignedInMember(server);
    const page = await browser.get(`/team/${team.slug}/settings`);
    const muted = await browser.press(page, `Mute ${team.name}`);
    expect(muted.page.text("[role=status]")).toBe(
      `Muted No more e-mails about new games of ${team.name}.`,
    );
    expect([muted.path, await isMuted(server, id)]).toEqual([`/team/${team.slug}/settings`, true]);

    const settings = await browser.get("/profile/mail");
    const ended = await browser.press(settings, `Unmute ${team.name}`);
    expect([ended.path, await isMuted(server, id)]).toEqual(["/profile/mail", false]);
  });
});

describe("the link of a mail", () => {
  const ended = {
    mine: { mine: false },
    remind: { remindDay: false, remindSoon: false },
    new: { newGames: "never", ask: false, announcements: false },
    calls: { calls: false },
    hosting: { hosting: false },
  };
  const allOn = { newGames: "daily", remindSoon: true, calls: true };

  test.for(Object.keys(ended) as MailClass[])(
    "ends the class %s with one click, and nothing else",
    async (mailClass, { server }) => {
      const { browser, id } = await aSignedInMember(server);
      const { json: before } = await browser.call("PATCH", "/api/user/mail", allOn);
      const link = unsubscribeLink(
        { appOrigin: server.origin, linkSecrets },
        { userId: id, mailClass },
      );
      const path = link.slice(server.origin.length);
      await program(server).get(path);
      expect((await browser.call("GET", "/api/user/mail")).json).toEqual(before);

      for (let times = 0; times < 2; times++) {
        const { status } = await program(server).request(
          "POST",
          path,
          "List-Unsubscribe=One-Click",
          {
            headers: { "content-type": "application/x-www-form-urlencoded" },
          },
        );
        expect(status).toBe(200);
      }
      const { json: after } = await browser.call("GET", "/api/user/mail");
      expect(after).toEqual({ ...before, ...ended[mailClass] });
    },
  );
});

test("the page of the link ends all mails, too, and leads to the settings", async ({
  server,
  guest,
}) => {
  const { browser, id } = await aSignedInMember(server);
  await browser.call("PATCH", "/api/user/mail", { newGames: "daily", calls: true });
  const signing = { appOrigin: server.origin, linkSecrets };
  const link = unsubscribeLink(signing, { userId: id, mailClass: "remind" });
  const page = await guest.get(link.slice(server.origin.length));
  expect(page.page.text("main")).toContain("Stop reminders of games you are in?");
  expect(page.page.link("Choose which e-mails you get")).toBe("/profile/mail");

  const done = await guest.press(page, "Stop all e-mails");
  expect(done.page.text("[role=status]")).toBe("No more e-mails but those about your account.");
  expect(done.body).not.toContain("Notifications on your phone stay.");
  await aDevice(server.db, { userId: id });
  const again = await guest.press(page, "Stop all e-mails");
  expect(again.body).toContain("Notifications on your phone stay.");
  const { json } = await browser.call("GET", "/api/user/mail");
  const { phone, ...mails } = json;
  expect(phone).toEqual(defaults.phone);
  expect(Object.values(mails)).toEqual(["never", false, false, false, false, false, false, false]);
});
