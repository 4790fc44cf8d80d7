import type { CallerName, Scene } from "#e2e/api/callers.ts";

/** A status, or where a caller without the right account is led: to sign in, or to the panel's door. */
export type Outcome = number | "sign in" | "panel";
type Outcomes = Record<CallerName, Outcome>;

export type PageRow = {
  /** What follows the path, and what is posted. */
  search?: (scene: Scene) => string;
  fields?: (scene: Scene) => Record<string, string>;
  outcomes: Outcomes;
};

/**
 * Hosts get what members do, captains what hosts do, former members, captains of another team and the
 * banned what strangers do; the administrator's session is none of a player.
 */
function by(nobody: Outcome, stranger: Outcome = nobody, given: Partial<Outcomes> = {}): Outcomes {
  const { member = stranger } = given;
  const { host = member } = given;
  const { captain = host } = given;
  const { admin = nobody, exMember = stranger, otherCaptain = stranger, banned = stranger } = given;
  return { nobody, stranger, member, exMember, admin, host, captain, otherCaptain, banned };
}

const open: PageRow = { outcomes: by(200) };
const signedIn: PageRow = { outcomes: by("sign in", 200) };
const all = (outcome: Outcome): PageRow => ({ outcomes: by(outcome) });
/** A form that says what is missing to whoever may send it. */
const unfilled: PageRow = { outcomes: by("sign in", 400) };
const done: PageRow = { outcomes: by("sign in", 303) };
const forMembers = (member: Outcome): PageRow => ({ outcomes: by("sign in", 403, { member }) });
const forCaptains = (captain: Outcome): PageRow => ({ outcomes: by("sign in", 403, { captain }) });
const forManagers = (manager: Outcome): PageRow => ({
  outcomes: by("sign in", 403, { host: manager }),
});
const forNobody: PageRow = { outcomes: by("sign in", 403) };
const forVisitors = (visitor: Outcome): PageRow => ({ outcomes: by(visitor, 303) });
const forAdmin = (admin: Outcome): PageRow => ({ outcomes: by("panel", "panel", { admin }) });

const tomorrow = () => new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
const aGame = ({ team }: Scene) => ({ teamId: `${team.id}`, date: tomorrow(), time: "20:00" });
const edited = ({ team }: Scene) => ({ name: `Renamed ${team.id}`, address: "Street 2" });
const captain = () => ({ captain: "true" });

/** Every page and form by all callers. One without a row fails the test. */
export const pageMatrix: Record<string, PageRow> = {
  "GET /": open,
  "GET /create": signedIn,
  "POST /create": unfilled,
  "GET /join-team": signedIn,
  "POST /join-team": {
    fields: ({ team }) => ({ secretKey: team.secretKey }),
    outcomes: by("sign in", 303, { banned: 403 }),
  },
  "GET /schedule": signedIn,
  "POST /schedule": { fields: aGame, outcomes: by("sign in", 403, { member: 303 }) },
  "GET /team/:slug": open,
  "GET /team/:slug/join": open,
  "POST /team/:slug/join": {
    fields: ({ team }) => ({ secretKey: team.secretKey }),
    outcomes: by(401, 303, { banned: 403 }),
  },
  "GET /team/:slug/leave": signedIn,
  "POST /team/:slug/leave": done,
  "GET /team/:slug/schedule": signedIn,
  "POST /team/:slug/schedule": { fields: aGame, outcomes: by("sign in", 403, { member: 303 }) },
  "GET /team/:slug/edit": forCaptains(200),
  "POST /team/:slug/edit": { fields: edited, ...forCaptains(303) },
  "GET /team/:slug/key": forCaptains(200),
  "POST /team/:slug/key": forCaptains(303),
  "GET /team/:slug/members": forMembers(200),
  "GET /team/:slug/members/:user/remove": forCaptains(200),
  "POST /team/:slug/members/:user/remove": forCaptains(303),
  "GET /team/:slug/members/:user/captain": forMembers(303),
  "POST /team/:slug/members/:user/captain": { fields: captain, ...forCaptains(303) },
  "GET /team/:slug/members/:user/lift-ban": forMembers(303),
  "POST /team/:slug/members/:user/lift-ban": forCaptains(303),
  "GET /team/:slug/log": forCaptains(200),
  // Of the court only the captain is a member.
  "GET /court/:slug": open,
  "GET /court/:slug/join": open,
  "POST /court/:slug/join": { outcomes: by(401, 303, { captain: 409 }) },
  "GET /court/:slug/leave": signedIn,
  "POST /court/:slug/leave": done,
  "GET /court/:slug/schedule": signedIn,
  "POST /court/:slug/schedule": { fields: aGame, outcomes: by("sign in", 403, { member: 303 }) },
  "GET /court/:slug/edit": forCaptains(200),
  "POST /court/:slug/edit": { fields: edited, ...forCaptains(303) },
  "GET /court/:slug/key": forNobody,
  "POST /court/:slug/key": forNobody,
  "GET /court/:slug/members": forCaptains(200),
  "GET /court/:slug/members/:user/remove": forNobody,
  "POST /court/:slug/members/:user/remove": forNobody,
  "GET /court/:slug/members/:user/captain": forCaptains(303),
  "POST /court/:slug/members/:user/captain": { fields: captain, ...forCaptains(303) },
  "GET /court/:slug/members/:user/lift-ban": forCaptains(303),
  "POST /court/:slug/members/:user/lift-ban": forNobody,
  "GET /court/:slug/log": forCaptains(200),
  "GET /games/:id/edit": forManagers(200),
  "POST /games/:id/edit": {
    fields: () => ({ date: tomorrow(), time: "20:00" }),
    ...forManagers(303),
  },
  "GET /games/:id/cancel": forManagers(200),
  "POST /games/:id/cancel": { fields: () => ({ reason: "Rain" }), ...forManagers(303) },
  "GET /games/:id/delete": forManagers(200),
  "POST /games/:id/delete": forManagers(303),
  "GET /games/:id/restore": forManagers(200),
  "POST /games/:id/restore": forManagers(303),
  "GET /games/:id/undo": forManagers(200),
  "POST /games/:id/undo": forManagers(409),
  "GET /games/:id/check-in": all(303),
  "POST /games/:id/check-in": { fields: () => ({ wanted: "true", next: "/" }), ...done },
  "GET /games/:id/share": { outcomes: by("sign in", 404, { member: 200 }) },
  "GET /invite": { search: ({ team }) => `?key=${team.secretKey}`, ...open },
  "POST /invite": {
    search: ({ team }) => `?key=${team.secretKey}`,
    fields: () => ({ intent: "join" }),
    outcomes: by("sign in", 303, { banned: 403 }),
  },
  "GET /contact": open,
  "POST /contact": all(400),
  "GET /help": open,
  "GET /help/api": open,
  "GET /privacy": open,
  "GET /terms": open,
  "GET /components": open,
  "GET /sign-up": forVisitors(200),
  "POST /sign-up": forVisitors(400),
  "GET /sign-in": forVisitors(200),
  "POST /sign-in": forVisitors(400),
  "GET /sign-out": all(303),
  "POST /sign-out": all(303),
  "GET /profile": signedIn,
  "POST /profile": unfilled,
  "GET /profile/zone": all(303),
  "POST /profile/zone": all(303),
  "GET /profile/password": signedIn,
  "POST /profile/password": unfilled,
  "GET /profile/data": signedIn,
  "GET /profile/sign-out-everywhere": all(303),
  "POST /profile/sign-out-everywhere": done,
  "GET /profile/delete": signedIn,
  "POST /profile/delete": { outcomes: by("sign in", 401) },
  "GET /confirm-email": open,
  "POST /confirm-email": all(400),
  "GET /confirm-email/result": all(400),
  "GET /confirm-email/mails": all(303),
  "POST /confirm-email/mails": all(303),
  "GET /who-am-i": open,
  "GET /forgot-password": open,
  "POST /forgot-password": all(400),
  "GET /reset-password": all(400),
  "POST /reset-password": all(400),
  "GET /unsubscribe": all(404),
  "POST /unsubscribe": all(404),
  "GET /developer": { outcomes: by(200, 200, { admin: 303 }) },
  "POST /developer": { outcomes: by(400, 400, { admin: 303 }) },
  "GET /developer/sign-out": all("panel"),
  "POST /developer/sign-out": all("panel"),
  "GET /developer/audit": forAdmin(200),
  "POST /developer/audit": forAdmin(400),
  "GET /developer/mail": forAdmin(200),
  "GET /developer/:kind": forAdmin(200),
  "POST /developer/:kind": forAdmin(400),
  "GET /developer/:kind/:id/edit": forAdmin(200),
  "POST /developer/:kind/:id/edit": { fields: edited, ...forAdmin(303) },
  "GET /developer/:kind/remove": { search: ({ team }) => `?ids=${team.id}`, ...forAdmin(200) },
  "POST /developer/:kind/remove": { search: ({ team }) => `?ids=${team.id}`, ...forAdmin(303) },
  "GET /robots.txt": open,
  "GET /sitemap.xml": open,
  "GET /og/:type/:file": all(404),
  "GET /suggestions": open,
  "GET /objects/upload/:id": all(405),
  "POST /objects/upload/:id": all(405),
  "GET /objects/*": all(404),
  "POST /objects/*": all(405),
  "GET /*": all(404),
  "POST /*": all(404),
};

/** The address of a page in a scene. */
export function pageIn(scene: Scene, path: string): string {
  const { slug } = path.startsWith("/court") ? scene.court : scene.team;
  const person = path.endsWith("lift-ban") ? scene.outcast : scene.mate;
  const id = path.startsWith("/developer") ? scene.team.id : scene.game.id;
  const given = { slug, user: person.id, id, kind: "teams", type: "team", file: "none.png" };
  const names = Object.entries(given);
  const filled = names.reduce((at, [name, value]) => at.replace(`:${name}`, `${value}`), path);
  return filled.replace("*", "nowhere");
}
