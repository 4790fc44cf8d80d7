import type { Page } from "playwright";
import {
  aCheckIn,
  aCourt,
  aGame,
  aTeam,
  aUser,
  openPage,
  type TestServer,
} from "#e2e/harness/browser.ts";
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { memberPage } from "#e2e/harness/members.ts";
import { narrow } from "#e2e/harness/sound-page.ts";

/** A page of each kind, and the variants of these. */
type Opened = { page: Page; pages: string[]; variants: string[] };

const light = { viewport: narrow };
const dark = { ...light, colorScheme: "dark" as const };

/** All pages, by who opens them. */
export const callers: [who: string, open: (server: TestServer) => Promise<Opened>][] = [
  ["anybody on the pages for everybody", asVisitor],
  ["members", asMember],
  ["captains, in the dark", asCaptain],
  ["admins, in the dark", asAdmin],
];

async function asVisitor(server: TestServer) {
  const [team, court] = [await aTeam(server.db), await aCourt(server.db)];
  const user = await aUser(server.db);
  const game = await aGame(server.db, { teamId: court.id });
  await aCheckIn(server.db, { gameId: game.id, userId: user.id });
  return {
    page: await openPage(server, light),
    pages: ["/", `/court/${court.slug}`],
    variants: [
      ...["/sign-up", "/forgot-password", "/contact", "/help", "/no/such/page"],
      ...[`/team/${team.slug}/join`, `/games/${game.id}`, `/report?kind=team&id=${team.id}`],
      ...["/?q=zzz", "/sign-in", "/sign-up?required=true&next=%2Fcreate", "/confirm-email"],
      ...["/invite", "/answer?token=cut-off", "/unsubscribe?token=cut-off", "/help/api"],
      ...["/privacy", "/terms", "/developer", `/team/${team.slug}`],
      `/court/${court.slug}/report?kind=court&id=${court.id}`,
    ],
  };
}

async function asMember(server: TestServer) {
  const { page, user, team, court, game } = await memberPage(server, light);
  const { id } = await aGame(server.db, { teamId: court.id });
  for (const gameId of [game.id, id]) await aCheckIn(server.db, { gameId, userId: user.id });
  return {
    page,
    pages: [
      ...["/", "/create", "/schedule", "/profile", "/profile/mail", `/team/${team.slug}`],
      `/invite?key=${team.secretKey}`,
    ],
    variants: [
      ...["/create?type=court", "/join-team", "/profile/password", "/profile/delete"],
      ...["/?dialog=profile", `/team/${team.slug}/leave`, `/court/${court.slug}`],
      `/court/${court.slug}/leave`,
    ],
  };
}

async function asCaptain(server: TestServer) {
  const { page, user } = await memberPage(server, dark);
  const { pages, dialogs, otherDialogs } = await captainPages({ server, page, user });
  return { page, pages: [...pages, ...dialogs], variants: otherDialogs };
}

async function asAdmin(server: TestServer) {
  const { page, user, team } = await memberPage(server, dark);
  const game = await aGame(server.db, { teamId: team.id });
  const call = (method: string, path: string, data = {}) =>
    page.context().request.fetch(path, { method, data: { ...server.admin, ...data } });
  await call("POST", "/api/admin/login");
  // So that the audit log has something to show, and to restore.
  await call("PUT", `/api/admin/users/${user.id}`, { name: "Grace Hopper" });
  await call("DELETE", `/api/admin/games/${game.id}`);
  await somethingToHandle(server, { userId: user.id });
  const paths = (...ends: string[]) => ends.map((end) => `/developer/${end}`);
  return {
    page,
    pages: paths("users", "audit", "mail", "reports", `users/${user.id}/edit`),
    variants: paths("teams", "games", "messages", `teams/${team.id}/edit`, removal(user.id)),
  };
}

const removal = (id: number) => `users/remove?ids=${id}`;

/** An open and a handled report, and an open and a done message. */
async function somethingToHandle({ db }: TestServer, { userId }: { userId: number }) {
  const report = { kind: "user", subjectId: userId, reason: "spam", text: "Sells shoes" };
  const handled = { handledAt: new Date(), handledBy: "boss", outcome: "done" };
  await db
    .insertInto("reports")
    .values([report, { ...report, ...handled }])
    .execute();
  const person = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example" };
  const message = { ...person, subject: "A question", message: "Is it free?" };
  const done = { ...message, doneAt: new Date(), doneBy: "boss" };
  await db.insertInto("contactMessages").values([message]).execute();
  await db.insertInto("contactMessages").values([done]).execute();
}
