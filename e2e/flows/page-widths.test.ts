import type { Page } from "playwright";
import { expect, flow, openPage, type TestServer, visitor } from "#e2e/harness/browser.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";
import { narrow } from "#e2e/harness/sound-page.ts";

const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
const files = /[.](txt|xml|ics|csv|png)$|^\/(api|openapi|suggestions|who-am-i|objects)\b|\/data$/;
const ofVisitors = ["/", "/sign-up", "/sign-in", "/forgot-password", "/confirm-email"];
const ofOperators = ["users", "teams", "games", "users/remove?ids=1", "teams/1/edit"];

/** German words are the longer ones; the addresses come from the routes, so a new page is among them. */
flow(
  "no page is wider than 320 px, or than a phone with text of twice the size",
  { ways: ["own"] },
  async ({ server }) => {
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
      await widePages(server, captain, own),
      await widePages(server, visitor(server), [
        ...ofVisitors,
        ...ofGuests.filter((path) => !files.test(path)),
        `/team/${scene.team.slug}`,
        `/court/${scene.court.slug}`,
        `/invite?key=${scene.team.secretKey}`,
      ]),
      await widePages(
        server,
        admin,
        panel.map((path) => `/developer/${path}`),
      ),
    ];
    expect(seen.flatMap(({ wide }) => wide)).toEqual([]);
    expect(seen.flatMap(({ opened }) => opened).length).toBeGreaterThan(90);
  },
);

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

/** The pages that one caller opens, and those that are wider than the window. */
async function widePages(server: TestServer, caller: ReturnType<typeof visitor>, paths: string[]) {
  const page = await openPage(server, { viewport: narrow, javaScriptEnabled: false });
  const cookies = [...caller.cookies, ["lang", "de"]].map(([name = "", value = ""]) => ({
    ...{ name, value, url: server.origin },
  }));
  await page.context().addCookies(cookies);
  const [wide, opened]: [string[], string[]] = [[], []];
  for (const path of paths) {
    await page.setViewportSize(narrow);
    const answer = await page.goto(path);
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue;
    if (answer.ok()) opened.push(path);
    wide.push(...(await overflowing(page, `${path} at 320 px`)));
    await page.setViewportSize({ width: 360, height: 740 });
    await doubleType(page, "setting");
    wide.push(...(await overflowing(page, `${path} at 200 %`)));
    await plainType(page);
  }
  await page.context().close();
  return { wide, opened };
}

async function overflowing(page: Page, where: string): Promise<string[]> {
  const { by, out } = await horizontalOverflow(page);
  return by > 0 ? [`${where}: ${by} px, ${out.slice(0, 4).join(" ")}`] : [];
}
