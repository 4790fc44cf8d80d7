import { afterAll, beforeAll, describe } from "vitest";
import { aCheckIn } from "#db/builders.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";
import { aServer, expect, test } from "#e2e/harness/test.ts";
import { startFirefox } from "./firefox.ts";
import { Person } from "./person.ts";
import { startWebKit } from "./webkit.ts";

const longName = "Hohenschönhausen-Lindqvist";

describe.each([
  { name: "Firefox", start: startFirefox },
  { name: "WebKit", start: startWebKit },
])("$name", ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  const people: Person[] = [];
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(async () => {
    for (const person of people) await person.close();
    await engine.stop();
  });

  async function somebody(origin: string): Promise<Person> {
    const person = new Person(origin, await engine.openWindow());
    people.push(person);
    return person;
  }

  test("a member signs up, founds a team, schedules a game, answers and is answered live", async () => {
    const { origin } = await aServer();
    const olga = await somebody(origin);
    await signUp(olga, "Olga Organiser");
    await olga.open("/create");
    await olga.fill("Team Name", "Wednesday Hoops");
    await olga.fill("Home Court Address", "Spielweg 1, Berlin");
    await olga.press("Create Team");
    await olga.see("Team Created!");
    await expect.poll(olga.path).toMatch(/^\/team\//);
    await olga.settle();
    const team = await olga.path();
    await olga.open(`${team}/schedule`);
    await olga.evaluate(setField("time", "19:30"));
    await olga.evaluate(setField("date", tomorrow()));
    await olga.press("Schedule Game");
    await olga.see("Game Scheduled!");
    await expect.poll(olga.path).toMatch(/^\/games\//);
    await olga.settle();
    const game = await olga.path();
    await olga.press("In");
    await olga.see("1 in");

    const anna = await somebody(origin);
    await signUp(anna, "Anna Answers");
    await anna.open(`/invite?key=${await keyOfTeam(olga)}`);
    await anna.press("Join Team");
    await anna.see("Wednesday Hoops");
    await olga.open(game);
    await anna.open(game);
    await anna.press("In");
    await olga.see("2 in");
    await anna.press("Can't come");
    await olga.see("1 in");
    await anna.open("/profile");
    await anna.press("Sign Out");
    await anna.see("Sign In");
    expect([...olga.errors(), ...anna.errors()]).toEqual([]);
  });

  test("a guest answers by the link, changes the answer, and finds it again", async () => {
    const server = await aServer();
    const { guest } = await aSceneOfSecrets(server);
    const ben = await somebody(server.origin);
    await ben.open(`/g/${guest.code}`);
    await ben.fill("Your Name", "Ben Guest");
    await ben.press("I'm In");
    await ben.see("You're In!");
    await ben.press("Can't Come");
    await ben.see("You can't come");
    await ben.open(`/g/${guest.code}`);
    expect(await ben.path()).toMatch(/^\/r\//);
    const file = await ben.evaluate<string>(read(`location.pathname + "/calendar.ics"`));
    expect(file).toContain("BEGIN:VCALENDAR");
    expect(ben.errors()).toEqual([]);
  });

  test("a message half typed is there after Back from a file, after Back from a page, and after a reload", async () => {
    const { origin } = await aServer();
    const nora = await somebody(origin);
    await nora.open("/contact");
    await nora.fill("Message", "Is the hall open on Monday?");
    const typed = "document.querySelector('textarea')?.value";
    const isKept = () =>
      expect.poll(() => nora.evaluate(typed)).toBe("Is the hall open on Monday?");
    await nora.open("/robots.txt");
    await nora.evaluate("history.back()");
    await isKept();
    await nora.settle();
    await nora.press("Help Center");
    await nora.see("Contact Support");
    await nora.evaluate("history.back()");
    await isKept();
    await nora.evaluate("location.reload()");
    await isKept();
  });

  test("no page is wider than a phone and no button too low, with long names and for a captain", async () => {
    const server = await aServer();
    const scene = await aSceneOfSecrets(server);
    const captain = await signedInAs(server, scene.people.captain);
    const host = await signedInAs(server, scene.people.host);
    for (const { id: userId } of [scene.people.captain, scene.people.blocker])
      await aCheckIn(server.db, { gameId: scene.game.id, userId });
    const sides = await host.call("POST", `/api/games/${scene.game.id}/sides`, { count: 2 });
    expect(sides.status).toBe(201);
    await server.db.updateTable("users").set({ name: longName }).execute();
    const pages = (await everyAddress(scene, { isGuest: false })).filter(
      (path) => !/^\/api\/|\.(ics|csv|png|txt|xml|js)|\/data$/.test(path),
    );
    const cara = await somebody(server.origin);
    const faults: string[] = [];
    const look = async (path: string) => {
      await cara.open(path);
      const by = await cara.overflow();
      if (by) faults.push(`${path} is ${by} px too wide`);
      for (const button of await cara.lowButtons()) faults.push(`${path}: ${button}`);
    };
    for (const path of ["/", `/team/${scene.team.slug}`, "/courts"]) await look(path);
    await cara.signInAs(captain);
    for (const path of pages) await look(path);
    expect(pages.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
    expect(cara.errors()).toEqual([]);
  });
});

async function signUp(person: Person, name: string) {
  await person.open("/sign-up");
  await person.fill("Full Name", name);
  await person.fill("Email Address", `${name.replace(" ", ".").toLowerCase()}@openrun.example`);
  await person.fill("Password", "pick-and-roll");
  await person.fill("Retype Password", "pick-and-roll");
  await person.press("Create Profile");
  await person.see("Welcome to Openrun");
  await person.see(name);
  await expect.poll(person.path).toBe("/");
  await person.settle();
  // Firefox aborts a navigation during which the service worker takes over the page.
  const isTaken = "!navigator.serviceWorker || navigator.serviceWorker.controller !== null";
  await expect.poll(() => person.evaluate(isTaken)).toBe(true);
}

/** Sets a date or a time, whose fields each engine fills in its own way. */
const setField = (name: string, value: string) => `(() => {
  const field = document.querySelector("dialog [name=${name}], [name=${name}]");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "${value}");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
})()`;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Reads a file of the server with the cookies of the page. */
const read = (address: string) => `(() => {
  const request = new XMLHttpRequest();
  request.open("GET", ${address}, false);
  request.send();
  return request.responseText;
})()`;

async function keyOfTeam(person: Person): Promise<string> {
  const [team] = JSON.parse(await person.evaluate<string>(read(`"/api/teams"`)));
  return team.secretKey;
}
