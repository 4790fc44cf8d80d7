import { accountMatrix } from "#e2e/api/account-pages-matrix.ts";
import { aDateOfSeries, type Scene } from "#e2e/api/callers.ts";
import { morePages } from "#e2e/api/more-rows.ts";
import {
  all,
  by,
  done,
  edited,
  forCaptains,
  forManagers,
  forMembers,
  forNobody,
  open,
  type PageRow,
  signedIn,
  unfilled,
} from "#e2e/api/page-outcomes.ts";
import { panelMatrix } from "#e2e/api/panel-matrix.ts";

const tomorrow = () => new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
const aGame = ({ team }: Scene) => ({ teamId: `${team.id}`, date: tomorrow(), time: "20:00" });
const strength = ({ user }: Scene) => ({ user: `${user.id}`, strength: "4" });
const captain = () => ({ captain: "true" });

/** Every page and form by all callers. One without a row fails the test. */
export const pageMatrix: Record<string, PageRow> = {
  ...morePages,
  "GET /": open,
  "GET /courts": open,
  "GET /create": signedIn,
  "POST /create": unfilled,
  "GET /join-team": signedIn,
  "POST /join-team": {
    fields: ({ team }) => ({ secretKey: team.secretKey }),
    outcomes: by("sign in", 303, { banned: 403 }),
  },
  "GET /schedule": signedIn,
  "POST /schedule": { fields: aGame, outcomes: by("sign in", 403, { member: 303 }) },
  "GET /announcements/:team": forMembers(200),
  "POST /announcements/:team": {
    fields: () => ({ do: "announce", text: "Hall 2 on Tuesday", days: "7" }),
    ...forCaptains(303),
  },
  "GET /announcements/:team/undo": all(303),
  "POST /announcements/:team/undo": done,
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
  "POST /team/:slug/members": { fields: strength, ...forCaptains(303) },
  "GET /team/:slug/members/:user/captain": forMembers(303),
  "POST /team/:slug/members/:user/captain": { fields: captain, ...forCaptains(303) },
  "GET /team/:slug/members/:user/lift-ban": forMembers(303),
  "POST /team/:slug/members/:user/lift-ban": forCaptains(303),
  "GET /team/:slug/log": forCaptains(200),
  "GET /team/:slug/reliability": forCaptains(200),
  "GET /team/:slug/export.csv": forCaptains(200),
  "GET /team/:slug/poster": forMembers(200),
  "GET /team/:slug/mute": all(303),
  "POST /team/:slug/mute": { fields: () => ({ muted: "true" }), ...done },
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
  "POST /court/:slug/members": { fields: strength, ...forNobody },
  "GET /court/:slug/members/:user/captain": forCaptains(303),
  "POST /court/:slug/members/:user/captain": { fields: captain, ...forCaptains(303) },
  "GET /court/:slug/members/:user/lift-ban": forCaptains(303),
  "POST /court/:slug/members/:user/lift-ban": forNobody,
  "GET /court/:slug/log": forCaptains(200),
  "GET /court/:slug/reliability": forNobody,
  "GET /court/:slug/export.csv": forNobody,
  "GET /court/:slug/poster": forCaptains(200),
  "GET /court/:slug/mute": all(303),
  "POST /court/:slug/mute": { fields: () => ({ muted: "true" }), ...done },
  "GET /games/:id": forMembers(200),
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
  "GET /games/:id/come": all(303),
  "POST /games/:id/come": done,
  "GET /games/:id/check-in": all(303),
  "POST /games/:id/check-in": { fields: () => ({ wanted: "true", next: "/" }), ...done },
  "GET /games/:id/check-out": { outcomes: by("sign in", 404, { member: 200 }) },
  "GET /games/:id/answer": all(303),
  "POST /games/:id/answer": { fields: () => ({ answer: "maybe" }), ...done },
  "GET /games/:id/answers/:user/hide": all(303),
  "POST /games/:id/answers/:user/hide": { fields: () => ({ hidden: "true" }), ...done },
  "GET /games/:id/offer": all(303),
  "POST /games/:id/offer": { fields: () => ({ accept: "true" }), ...done },
  "GET /games/:id/guests": all(303),
  "POST /games/:id/guests": { fields: () => ({ name: "Tom" }), ...done },
  "GET /games/:id/guests/:guest/remove": all(303),
  "POST /games/:id/guests/:guest/remove": done,
  "GET /games/:id/players/:user/put-in": all(303),
  "POST /games/:id/players/:user/put-in": done,
  "GET /games/:id/players/:user/take-out": all(303),
  "POST /games/:id/players/:user/take-out": done,
  "GET /games/:id/players/:user/keep": all(303),
  "POST /games/:id/players/:user/keep": done,
  "GET /games/:id/guests/:guest/keep": all(303),
  "POST /games/:id/guests/:guest/keep": done,
  "GET /games/:id/sides": forManagers(200),
  "POST /games/:id/sides": { fields: () => ({ do: "even" }), ...done },
  "GET /games/:id/day": forManagers(200),
  "POST /games/:id/day": { fields: () => ({ do: "add", name: "Tom" }), ...forManagers(303) },
  "GET /games/:id/attendance": forManagers(200),
  // The game has not begun.
  "POST /games/:id/attendance": {
    fields: ({ user }) => ({ user: `${user.id}`, came: "false" }),
    ...forManagers(409),
  },
  "GET /answer": all(404),
  "POST /answer": all(404),
  "GET /series/:id": forMembers(200),
  "GET /series/:id/skips": all(303),
  "POST /series/:id/skips": {
    fields: () => ({ date: aDateOfSeries(), skip: "true" }),
    ...done,
  },
  "GET /series/:id/end": { search: () => `?after=${aDateOfSeries()}`, ...forManagers(200) },
  "POST /series/:id/end": { fields: () => ({ after: aDateOfSeries() }), ...done },
  "GET /series/:id/regular": all(303),
  "POST /series/:id/regular": { fields: () => ({ regular: "true" }), ...done },
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
  ...accountMatrix,
  ...panelMatrix,
  "GET /robots.txt": open,
  "GET /sitemap.xml": open,
  "GET /og/:type/:file": all(404),
  "GET /suggestions": open,
  "GET /objects/upload/:id": all(405),
  "POST /objects/upload/:id": all(405),
  "GET /objects/*": all(404),
  "GET /*": all(404),
  "POST /*": all(404),
};

/** The address of a page in a scene. */
export function pageIn(scene: Scene, path: string): string {
  const { slug } = path.startsWith("/court") ? scene.court : scene.team;
  const person = path.endsWith("lift-ban") ? scene.outcast : scene.mate;
  const user = person.id;
  const id = idIn(scene, path);
  const given = {
    slug,
    team: scene.team.id,
    user,
    guest: user,
    id,
    kind: "teams",
    type: "team",
    file: "none.png",
  };
  const names = Object.entries(given);
  const filled = names.reduce((at, [name, value]) => at.replace(`:${name}`, `${value}`), path);
  return filled.replace("*", "nowhere");
}

function idIn({ team, series, game }: Scene, path: string) {
  if (path.startsWith("/developer")) return team.id;
  return path.startsWith("/series") ? series.id : game.id;
}
