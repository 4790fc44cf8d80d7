import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { confirmToken } from "#app/features/guests/confirm-reply.server.ts";
import { notYouLink } from "#app/features/notifications/not-you-link.server.ts";
import { unsubscribeLink } from "#app/features/notifications/unsubscribe-link.server.ts";
import { aReset, aUser } from "#db/builders.ts";
import { aDateOfSeries } from "#e2e/api/callers.ts";
import { shownPages } from "#e2e/api/page-routes.ts";
import { expect, flow, type TestServer, visitor } from "#e2e/harness/browser.ts";
import { everyAddress } from "#e2e/harness/every-address.ts";
import { misfitsOf } from "#e2e/harness/framed-pages.ts";
import { aSceneOfSecrets, signedInAs } from "#e2e/harness/secrets-scene.ts";

const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
const files = /[.](txt|xml|ics|csv|png)$|^\/(api|openapi|suggestions|who-am-i|objects)\b|\/data$/;
const ofVisitors = [
  "/",
  "/no/such/page",
  "/developer",
  "/sign-up",
  "/sign-in",
  "/forgot-password",
  "/confirm-email",
];
const ofOperators = ["users", "teams", "games", "users/remove?ids=1", "teams/1/edit"];

/** German words are the longer ones; the addresses come from the routes, so a new page is among them. */
flow(
  "no page is wider than 320 px, or than a phone with text of twice the size, or has a control that does nothing without scripts",
  { ways: ["own"] },
  async ({ server }) => {
    const scene = await aSceneOfSecrets(server);
    const about = { ...scene, reported: [] };
    const own = await everyAddress(about, { isGuest: false });
    const ofGuests = await everyAddress(about, { isGuest: true });
    await giveLongNames(server, scene);
    const captain = await signedInAs(server, scene.people.captain);
    const admin = visitor(server);
    await admin.post("/developer", server.admin);
    const here = [`/team/${scene.team.slug}`, `/court/${scene.court.slug}`];
    const invite = `/invite?key=${scene.team.secretKey}`;
    const panel = ["audit", "mail", "reports", "messages", ...ofOperators];
    const walks = [
      {
        caller: captain,
        paths: [...own.filter((path) => !path.startsWith("/developer")), ...ofCaptains(scene)],
      },
      {
        caller: visitor(server),
        paths: [...ofVisitors, ...ofGuests, ...here, invite, ...(await mailedTo(server, scene))],
      },
      { caller: admin, paths: panel.map((path) => `/developer/${path}`) },
    ];
    const found = [];
    for (const { caller, paths } of walks) {
      caller.cookies.set("lang", "de");
      const pages = paths.filter((path) => !files.test(path));
      found.push(await misfitsOf(server, { caller, paths: pages, find: deafControls }));
    }
    expect(found.flatMap(({ misfits }) => misfits)).toEqual([]);
    const opened = found.flatMap(({ opened }) => opened);
    const isOpened = (page: string) => opened.some(isAt(page));
    expect((await shownPages()).filter((pages) => !pages.some(isOpened))).toEqual([]);
  },
);

/** Whether a path is one of a page: `/games/7` of `/games/:id`. */
function isAt(page: string) {
  const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
  return (path: string) => pattern.test(new URL(path, "http://any").pathname);
}

type Scene = Awaited<ReturnType<typeof aSceneOfSecrets>>;

const ofCaptains = ({ team, series }: Scene) => [
  `/announcements/${team.id}`,
  `/series/${series.id}/end?after=${aDateOfSeries()}`,
];

/** What the links in mails open. */
async function mailedTo(server: TestServer, { people, game, guest }: Scene): Promise<string[]> {
  const { db } = server;
  const signing = { appOrigin: server.origin, linkSecrets: ["a-secret-that-only-tests-know"] };
  const { id: userId, email } = people.member;
  const reply = await findOwnReply(db, guest.secret);
  if (!reply) throw new Error("The guest has replied.");
  const address = "new@newcomer.example";
  const newcomer = await aUser(db, { email: address, emailConfirmed: false });
  const links = [
    answerLink(signing, { gameId: game.id, userId }),
    unsubscribeLink(signing, { userId, mailClass: "mine" }),
    notYouLink(signing, { id: newcomer.id, email: address }),
  ].map((link) => link.slice(server.origin.length));
  const token = await aReset(db, { id: userId, email });
  const confirm = `/r/${guest.secret}/confirm?token=${confirmToken(signing, reply)}`;
  return [...links, `/reset-password?token=${token}`, confirm];
}

async function giveLongNames({ db }: TestServer, { team, court }: Scene) {
  const long = { name: unbroken, address: `${unbroken} 1` };
  await db.updateTable("teams").set(long).where("id", "in", [team.id, court.id]).execute();
  await db
    .updateTable("answers")
    .set({ comment: unbroken })
    .where("comment", "is not", null)
    .execute();
}

/**
 * Controls that are on the page, even in a closed `details`, but that nothing comes of without scripts. The text of
 * a field that cannot be changed can be selected.
 */
function deafControls(page: Document): string[] {
  const isGone = (it: Element | null): boolean =>
    it !== null && (getComputedStyle(it).display === "none" || isGone(it.parentElement));
  const works = (it: HTMLButtonElement & HTMLInputElement) =>
    it.tagName === "BUTTON"
      ? it.form !== null && it.type === "submit" && !it.disabled
      : it.readOnly || (it.form !== null && !it.disabled);
  const all = page.querySelectorAll<HTMLButtonElement & HTMLInputElement>(
    "button, input, select, textarea, a:not([href])",
  );
  return [...all]
    .filter((it) => (it.matches("a") || !works(it)) && !isGone(it))
    .map((it) => `${it.tagName} ${it.getAttribute("name") ?? it.textContent}`);
}
