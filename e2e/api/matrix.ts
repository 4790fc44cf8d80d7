import { unique } from "#db/builders.ts";
import { adminMatrix } from "#e2e/api/admin-matrix.ts";
import { aDateOfSeries, type CallerName, newAccount, type Scene } from "#e2e/api/callers.ts";

import { moreCalls } from "#e2e/api/more-rows.ts";

type Callers = "host" | "captain" | "otherCaptain" | "banned";

/**
 * The input of one call, and the status for: nobody, stranger, member, former member, admin. A
 * host gets what a member does, a captain what a host does; a captain of another team and a banned
 * person get what a stranger does, unless `others` says otherwise.
 */
export type Row = {
  path?: (scene: Scene) => string;
  body?: (scene: Scene) => unknown;
  statuses: [number, number, number, number, number];
  others?: Partial<Record<Callers, number>>;
};

/** The status of a call for each caller. */
export function statusesOf({ statuses, others = {} }: Row): Record<CallerName, number> {
  const [nobody, stranger, member, exMember, admin] = statuses;
  const host = others.host ?? member;
  const { captain = host, otherCaptain = stranger, banned = stranger } = others;
  return { nobody, stranger, member, exMember, admin, host, captain, otherCaptain, banned };
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const signedIn: Row["statuses"] = [401, 200, 200, 200, 401];
const anyone: Row["statuses"] = [200, 200, 200, 200, 200];
const created: Row["statuses"] = [201, 201, 201, 201, 201];
const captainsOnly: Row = { statuses: [401, 403, 403, 403, 401], others: { captain: 200 } };
/** The host of a game, and captains. */
const managersOnly: Row = { statuses: [401, 403, 403, 403, 401], others: { host: 200 } };

const aPlace = () => ({ name: unique("Matrix"), address: "Main Street 1" });

/** Every call of the API by five callers. A call without a row fails the test. */
export const matrix: Record<string, Row> = {
  ...moreCalls,
  "GET /api/user": { statuses: signedIn },
  "GET /api/user/stats": { statuses: signedIn },
  "PATCH /api/user": { body: () => ({ emailNotifications: true }), statuses: signedIn },
  "GET /api/user/mail": { statuses: signedIn },
  "PATCH /api/user/mail": { body: () => ({ newGames: "daily" }), statuses: signedIn },
  "GET /api/users": { statuses: signedIn },
  "POST /api/auth/login": {
    body: ({ email, password }) => ({ email, password }),
    statuses: anyone,
  },
  "POST /api/auth/logout": { statuses: anyone },
  "POST /api/auth/signin-profile": { body: newAccount, statuses: created },
  "POST /api/auth/register": {
    body: ({ team }) => ({ ...newAccount(), teamKey: team.secretKey }),
    statuses: created,
  },
  "POST /api/auth/login-and-join": {
    body: ({ email, password, team }) => ({ email, password, teamKey: team.secretKey }),
    statuses: anyone,
    others: { banned: 403 },
  },
  "GET /api/auth/confirm-email": {
    path: () => "?token=unknown",
    statuses: [400, 400, 400, 400, 400],
  },
  "POST /api/auth/resend-confirmation": { body: ({ email }) => ({ email }), statuses: anyone },
  "POST /api/objects/upload": { statuses: signedIn },
  "POST /api/objects/normalize": {
    body: () => ({ uploadURL: "http://localhost/objects/upload/none?exp=1&sig=0" }),
    statuses: [401, 400, 400, 400, 401],
  },
  "GET /api/teams": { statuses: signedIn },
  "GET /api/courts": { statuses: anyone },
  "GET /api/teams/all": { statuses: anyone },
  "GET /api/teams/latest": { statuses: anyone },
  "GET /api/teams/by-key/{key}": { statuses: anyone },
  "POST /api/teams": { body: aPlace, statuses: [401, 201, 201, 201, 401] },
  "POST /api/teams/join": {
    body: ({ team }) => ({ secretKey: team.secretKey }),
    statuses: [401, 200, 409, 200, 401],
    others: { banned: 403 },
  },
  "POST /api/courts/join": {
    body: ({ court }) => ({ teamId: court.id }),
    statuses: signedIn,
    others: { captain: 409 },
  },
  "POST /api/teams/{id}/leave": { statuses: [401, 403, 200, 403, 401] },
  "PATCH /api/teams/{id}": { body: () => ({ address: "Elsewhere 3" }), ...captainsOnly },
  "GET /api/teams/{id}/members": { statuses: [401, 403, 200, 403, 401] },
  "GET /api/teams/{id}/stats": { statuses: [401, 403, 200, 403, 401] },
  "GET /api/teams/{id}/reliability": captainsOnly,
  "DELETE /api/teams/{id}/members/{userId}": captainsOnly,
  "PUT /api/teams/{id}/captains/{userId}": captainsOnly,
  "DELETE /api/teams/{id}/captains/{userId}": captainsOnly,
  "PUT /api/teams/{id}/members/{userId}/strength": {
    body: () => ({ strength: 4 }),
    ...captainsOnly,
  },
  "GET /api/teams/{id}/announcement": { statuses: [401, 403, 200, 403, 401] },
  "PUT /api/teams/{id}/announcement": {
    body: () => ({ text: "Hall 2 on Tuesday" }),
    ...captainsOnly,
    others: { captain: 201 },
  },
  "DELETE /api/teams/{id}/announcement": captainsOnly,
  "PUT /api/teams/{id}/announcement/read": { statuses: [401, 403, 200, 403, 401] },
  "GET /api/teams/{id}/bans": captainsOnly,
  "DELETE /api/teams/{id}/bans/{userId}": captainsOnly,
  "POST /api/teams/{id}/key": captainsOnly,
  "PUT /api/teams/{id}/mute": {
    body: () => ({ muted: true }),
    statuses: [401, 403, 200, 403, 401],
  },
  "GET /api/games": { statuses: signedIn },
  "POST /api/games": {
    body: ({ team }) => ({ teamId: team.id, datetime: tomorrow() }),
    statuses: [401, 403, 201, 403, 401],
  },
  "POST /api/games/{id}/checkin": { statuses: [401, 403, 200, 403, 401] },
  "PATCH /api/games/{id}": { body: () => ({ note: "Hall 2" }), ...managersOnly },
  "DELETE /api/games/{id}": managersOnly,
  "POST /api/games/{id}/cancel": { body: () => ({ reason: "Rain" }), ...managersOnly },
  "POST /api/games/{id}/restore": managersOnly,
  "POST /api/games/{id}/undo": { ...managersOnly, others: { host: 409 } },
  "GET /api/games/{id}/changes": { statuses: [401, 403, 200, 403, 401] },
  "GET /api/series/{id}": { statuses: [401, 403, 200, 403, 401] },
  "POST /api/series/{id}/skips": { body: () => ({ date: aDateOfSeries() }), ...managersOnly },
  "DELETE /api/series/{id}/skips/{date}": managersOnly,
  "POST /api/series/{id}/end": { body: () => ({ after: aDateOfSeries() }), ...managersOnly },
  "PUT /api/series/{id}/regular": {
    body: () => ({ regular: true }),
    statuses: [401, 403, 200, 403, 401],
  },
  "GET /api/games/{id}": { statuses: [401, 403, 200, 403, 401] },
  "POST /api/games/{id}/offer": {
    body: () => ({ accept: true }),
    statuses: [401, 403, 409, 403, 401],
  },
  "POST /api/games/{id}/players": {
    body: ({ user }) => ({ userId: user.id }),
    ...managersOnly,
    others: { host: 409 },
  },
  "DELETE /api/games/{id}/players/{userId}": { ...managersOnly, others: { host: 404 } },
  "POST /api/games/{id}/guests": {
    body: () => ({ name: "Tom" }),
    statuses: [401, 403, 409, 403, 401],
  },
  "DELETE /api/games/{id}/guests/{guestId}": { statuses: [401, 403, 404, 403, 401] },
  "GET /api/games/{id}/unanswered": managersOnly,
  // Nobody of the scene wants to be asked.
  "POST /api/games/{id}/ask": managersOnly,
  // The game costs nothing.
  "GET /api/games/{id}/payments": { ...managersOnly, others: { host: 409 } },
  "PUT /api/games/{id}/payments": {
    body: ({ user }) => ({ userId: user.id, paid: true }),
    ...managersOnly,
    others: { host: 409 },
  },
  // The game has not begun.
  "PUT /api/games/{id}/attendance": {
    body: ({ user }) => ({ notCame: [user.id] }),
    ...managersOnly,
    others: { host: 409 },
  },
  // Nobody is in, and no teams are made.
  "GET /api/games/{id}/sides": { statuses: [401, 403, 404, 403, 401] },
  "POST /api/games/{id}/sides": { ...managersOnly, others: { host: 409 } },
  "DELETE /api/games/{id}/sides": { ...managersOnly, others: { host: 404 } },
  "POST /api/games/{id}/sides/swap": {
    body: ({ user }) => ({ a: `${user.id}`, b: "guest:1" }),
    ...managersOnly,
    others: { host: 404 },
  },
  "POST /api/games/{id}/sides/even": { ...managersOnly, others: { host: 404 } },
  "PUT /api/games/{id}/sides/published": {
    body: () => ({ published: true }),
    ...managersOnly,
    others: { host: 404 },
  },
  // The game is tomorrow.
  "POST /api/games/{id}/walk-ins": {
    body: () => ({ name: "Tom" }),
    ...managersOnly,
    others: { host: 409 },
  },
  "PUT /api/games/{id}/answer": {
    body: () => ({ answer: "maybe" }),
    statuses: [401, 403, 200, 403, 401],
  },
  "DELETE /api/games/{id}/answer": { statuses: [401, 403, 200, 403, 401] },
  "GET /api/games/{id}/answers": { statuses: [401, 403, 200, 403, 401] },
  "PUT /api/games/{id}/answers/{userId}/hidden": {
    body: () => ({ hidden: true }),
    ...managersOnly,
    others: { host: 404 },
  },
  "POST /api/contact": {
    body: ({ email }) => ({
      firstName: "Ann",
      lastName: "Bee",
      email,
      subject: "Hi",
      message: "Hello",
    }),
    statuses: created,
  },
  "POST /api/admin/login": {
    body: () => ({ username: "nobody", password: "wrong" }),
    statuses: [401, 401, 401, 401, 401],
  },
  ...adminMatrix,
};

/** The address of a call in a scene. */
export function addressIn(scene: Scene, path: string, { path: suffix = () => "" }: Row): string {
  const filled = path
    .replace("{id}", String(idIn(scene, path)))
    .replace("{userId}", String(personIn(scene, path).id))
    .replace("{guestId}", String(scene.user.id))
    .replace("{key}", scene.team.secretKey)
    .replace("{date}", aDateOfSeries())
    .replace("{code}", "a".repeat(12))
    .replace("{secret}", "a".repeat(26));
  return filled + suffix(scene);
}

function idIn({ user, game, series, team, court }: Scene, path: string) {
  if (path.includes("users")) return user.id;
  if (path.includes("courts")) return court.id;
  if (path.includes("games")) return game.id;
  return path.includes("series") ? series.id : team.id;
}

/** The user that a call concerns: of a game the caller, of a team another. */
function personIn({ user, mate, founder, outcast }: Scene, path: string) {
  if (path.includes("games")) return user;
  if (path.includes("bans")) return outcast;
  return path.includes("captains") ? founder : mate;
}
