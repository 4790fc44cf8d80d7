import type { Page } from "playwright";
import { expect, flow, openPage, type TestServer, visitor } from "#e2e/harness/browser.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";
import { narrow } from "#e2e/harness/sound-page.ts";

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
async function openAll(
  server: TestServer,
  caller: ReturnType<typeof visitor>,
  paths: string[],
): Promise<Walk> {
  const page = await openPage(server, { viewport: narrow, javaScriptEnabled: false });
  const cookies = [...caller.cookies, ["lang", "de"]].map(([name = "", value = ""]) => ({
    ...{ name, value, url: server.origin },
  }));
  await page.context().addCookies(cookies);
  const [wide, deaf, opened]: [string[], string[], string[]] = [[], [], []];
  for (const path of paths) {
    await page.setViewportSize(narrow);
    const answer = await page.goto(path);
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue;
    if (answer.ok()) opened.push(path);
    if (path !== gallery)
      deaf.push(...(await deafControls(page)).map((control) => `${path}: ${control}`));
    wide.push(...(await overflowing(page, `${path} at 320 px`)));
    await page.setViewportSize({ width: 360, height: 740 });
    await doubleType(page, "setting");
    wide.push(...(await overflowing(page, `${path} at 200 %`)));
    await plainType(page);
  }
  await page.context().close();
  return { wide, deaf, opened };
}

/** Controls that are on the page, even in a closed `details`, but that nothing comes of without
 * scripts. The text of a field that cannot be changed can be selected. */
const deafControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

async function overflowing(page: Page, where: string): Promise<string[]> {
  const { by, out } = await horizontalOverflow(page);
  return by > 0 ? [`${where}: ${by} px, ${out.slice(0, 4).join(" ")}`] : [];
}
