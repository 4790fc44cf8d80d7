import type { Scene } from "#e2e/api/callers.ts";
import type { Row } from "#e2e/api/matrix.ts";
import {
  all,
  by,
  done,
  forCaptains,
  forMembers,
  open,
  type PageRow,
  signedIn as signedInPage,
} from "#e2e/api/page-outcomes.ts";

const signedIn: Row["statuses"] = [401, 200, 200, 200, 401];
const created: Row["statuses"] = [201, 201, 201, 201, 201];
const unknown: Row["statuses"] = [404, 404, 404, 404, 404];
const managersOnly: Row = { statuses: [401, 403, 403, 403, 401], others: { host: 200 } };

/** A court takes everybody who is signed in and not banned there; nobody is banned at the scene's court. */
const atCourt = { statuses: signedIn };

/** Calls about replies without an account, calendars, reports and blocks. */
export const moreCalls: Record<string, Row> = {
  "GET /api/courts/{id}/here": { statuses: [200, 200, 200, 200, 200] },
  "PUT /api/courts/{id}/here": { ...atCourt },
  "DELETE /api/courts/{id}/here": { ...atCourt },
  "PUT /api/courts/{id}/heads": {
    body: () => ({ heads: 6 }),
    ...atCourt,
  },
  "POST /api/courts/{id}/calls": {
    statuses: [401, 403, 403, 403, 401],
  },
  "PUT /api/courts/{id}/follow": {
    body: () => ({ follow: true }),
    ...atCourt,
  },
  "PUT /api/games/{id}/guest-link": { body: () => ({ open: true }), ...managersOnly },
  "GET /api/g/{code}": { statuses: unknown },
  "POST /api/g/{code}/replies": { body: () => ({ name: "Tom" }), statuses: unknown },
  "GET /api/replies/{secret}": { statuses: unknown },
  "PATCH /api/replies/{secret}": { body: () => ({ answer: "no" }), statuses: unknown },
  "DELETE /api/replies/{secret}": { statuses: unknown },
  "POST /api/replies/{secret}/offer": { body: () => ({ accept: true }), statuses: unknown },
  "POST /api/replies/{secret}/claim": { statuses: [401, 404, 404, 404, 401] },
  "GET /api/push": { statuses: [200, 200, 200, 200, 200] },
  "GET /api/user/devices": { statuses: signedIn },
  "POST /api/user/devices": {
    body: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "x", auth: "x" } }),
    // The server of the matrix has no key.
    statuses: [401, 409, 409, 409, 401],
  },
  "DELETE /api/user/devices/{id}": { statuses: [401, 404, 404, 404, 401] },
  "POST /api/user/devices/{id}/test": { statuses: [401, 404, 404, 404, 401] },
  "GET /api/user/calendars": { statuses: signedIn },
  "POST /api/user/calendars": { statuses: [401, 201, 201, 201, 401] },
  "DELETE /api/user/calendars/{id}": { statuses: [401, 404, 404, 404, 401] },
  "POST /api/user/calendars/{id}/renew": { statuses: [401, 404, 404, 404, 401] },
  "GET /api/user/blocks": { statuses: signedIn },
  "PUT /api/user/blocks/{userId}": { statuses: [401, 404, 200, 404, 401] },
  "DELETE /api/user/blocks/{userId}": { statuses: signedIn },
  "POST /api/reports": {
    body: ({ team }) => ({ kind: "team", id: team.id, reason: "spam" }),
    statuses: created,
  },
};

/** Pages and forms of the same. */
export const morePages: Record<string, PageRow> = {
  "GET /games/:id/calendar.ics": { outcomes: by(403, 403, { member: 200 }) },
  "GET /tiles/:z/:x/:y": all(404),
  "GET /calendar/:file": all(404),
  "GET /games/:id/guest-link": { outcomes: by("sign in", 403, { host: 200 }) },
  "POST /games/:id/guest-link": {
    fields: () => ({ open: "true" }),
    outcomes: by("sign in", 403, { host: 303 }),
  },
  // The link of this game is closed: the page that opens it comes first.
  "GET /games/:id/guest-link/poster": { outcomes: by("sign in", 403, { host: 303 }) },
  "GET /g/:code": all(404),
  "POST /g/:code": { fields: () => ({ name: "Tom", answer: "in" }), outcomes: by(404) },
  "GET /g/:code/calendar.ics": all(404),
  "GET /g/:code/:file": all(404),
  "GET /r/:secret": all(404),
  "POST /r/:secret": { fields: () => ({ answer: "no" }), outcomes: by(404) },
  "GET /r/:secret/calendar.ics": all(404),
  "GET /r/:secret/confirm": all(404),
  "POST /r/:secret/confirm": all(404),
  "GET /r/:secret/stop-mails": all(404),
  "POST /r/:secret/stop-mails": all(404),
  "GET /profile/calendar": signedInPage,
  "GET /profile/devices": signedInPage,
  "POST /profile/devices": {
    fields: () => ({ do: "off", device: "1" }),
    outcomes: by("sign in", 404),
  },
  "POST /profile/calendar": { ...done, fields: () => ({ do: "make" }) },
  ...reportOver("", open),
  ...reportOver("/team/:slug", open),
  ...reportOver("/court/:slug", open),
  ...reportOver("/games/:id", forMembers(200)),
  ...reportOver("/team/:slug/members", forMembers(200)),
  // Of the court only the captain is a member.
  ...reportOver("/court/:slug/members", forCaptains(200)),
  "GET /profile/blocks": signedInPage,
  "POST /profile/blocks": {
    fields: ({ mate }) => ({ user: `${mate.id}`, blocked: "true" }),
    outcomes: by("sign in", 404, { member: 303 }),
  },
};

/** The dialog over one of its pages: who may see the page sees it, and everybody may report. */
function reportOver(page: string, seen: PageRow): Record<string, PageRow> {
  const search = ({ team }: Scene) => `?kind=team&id=${team.id}`;
  const fields = ({ team }: Scene) => ({ kind: "team", id: `${team.id}`, reason: "spam" });
  return {
    [`GET ${page}/report`]: { search, ...seen },
    [`POST ${page}/report`]: { search, fields, ...all(303) },
  };
}
