import type { Frame } from "playwright";
import { expect, flow, type TestServer, type Visitor, visitor } from "#e2e/harness/browser.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { misfitsOf } from "#e2e/harness/framed-pages.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";

const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
const files = /[.](txt|xml|ics|csv|png)$|^\/(api|openapi|suggestions|who-am-i|objects)\b|\/data$/;
/** Shows components, and no function. */
const gallery = "/components";
const ofVisitors = ["/", "/sign-up", "/sign-in", "/forgot-password", "/confirm-email"];
const ofOperators = ["users", "teams", "games", "users/remove?ids=1", "teams/1/edit"];

/** German words are the longer ones; the addresses come from the routes, so a new page is among them. */
flow(
  "no page is wider than 320 px, or than a phone with text of twice the size",
  { ways: ["own"] },
  async ({ server }) => {
    const { wide, opened } = await walk(server);
    expect(wide).toEqual([]);
    expect(opened.length).toBeGreaterThan(90);
  },
);

flow(
  "no page without scripts has a control that does nothing",
  { ways: ["own"] },
  async ({ server }) => {
    const { deaf, opened } = await walk(server);
    expect(deaf).toEqual([]);
    expect(opened.length).toBeGreaterThan(90);
  },
);

type Walk = { wide: string[]; deaf: string[]; opened: string[] };
let walked: Promise<Walk> | undefined;

/** Opens every page once for both tests. */
function walk(server: TestServer): Promise<Walk> {
  walked ??= walkEveryPage(server);
  return walked;
}

async function walkEveryPage(server: TestServer): Promise<Walk> {
  const scene = await aSceneOfSecrets(server);
  const about = { ...scene, reported: [] };
  const own = (await everyAddress(about, { isGuest: false })).filter(
    (path) => !files.test(path) && !path.startsWith("/developer"),
  );
  const ofGuests = await everyAddress(about, { isGuest: true });
  await giveLongNames(server, scene);
  const captain = await signedInAs(server, scene.people.captain);
  const admin = visitor(server);
  await admin.post("/developer", server.admin);
  const panel = ["audit", "mail", "reports", "messages", ...ofOperators];
  const seen = [
    await openAll(server, captain, own),
    await openAll(server, visitor(server), [
      ...ofVisitors,
      ...ofGuests.filter((path) => !files.test(path)),
      `/team/${scene.team.slug}`,
      `/court/${scene.court.slug}`,
      `/invite?key=${scene.team.secretKey}`,
    ]),
    await openAll(
      server,
      admin,
      panel.map((path) => `/developer/${path}`),
    ),
  ];
  return {
    wide: seen.flatMap(({ wide }) => wide),
    deaf: seen.flatMap(({ deaf }) => deaf),
    opened: seen.flatMap(({ opened }) => opened),
  };
}

async function giveLongNames(
  { db }: TestServer,
  { team, court }: Awaited<ReturnType<typeof aSceneOfSecrets>>,
) {
  const long = { name: unbroken, address: `${unbroken} 1` };
  await db.updateTable("teams").set(long).where("id", "in", [team.id, court.id]).execute();
  await db
    .updateTable("answers")
    .set({ comment: unbroken })
    .where("comment", "is not", null)
    .execute();
}

/** The pages that one caller opens, what is wider than the window, and controls without effect. */
async function openAll(server: TestServer, caller: Visitor, paths: string[]): Promise<Walk> {
  caller.cookies.set("lang", "de");
  const deaf: string[] = [];
  const look = async (frame: Frame, path: string) => {
    if (path !== gallery)
      deaf.push(...(await deafControls(frame)).map((control) => `${path}: ${control}`));
    return [];
  };
  const { misfits, opened } = await misfitsOf(server, { caller, paths, look });
  return { wide: misfits, deaf, opened };
}

/** Controls that are on the page, even in a closed `details`, but that nothing comes of without
 * scripts. The text of a field that cannot be changed can be selected. */
const deafControls = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const isGone = (it: Element | null): boolean =>
      it !== null && (getComputedStyle(it).display === "none" || isGone(it.parentElement));
    const works = (it: Element) => {
      if (it instanceof HTMLButtonElement)
        return it.form !== null && it.type === "submit" && !it.disabled;
      const field = it as HTMLInputElement;
      return field.readOnly || (field.form !== null && !field.disabled);
    };
    return [...document.querySelectorAll("button, input, select, textarea, a:not([href])")]
      .filter((it) => !isGone(it) && (it.matches("a") || !works(it)))
      .map((it) => `${it.tagName} ${it.getAttribute("name") ?? it.textContent}`);
  });
