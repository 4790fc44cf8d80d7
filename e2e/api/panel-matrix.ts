import { all, by, edited, forAdmin, type PageRow } from "#e2e/api/page-outcomes.ts";

/** The pages and forms of the people who run the site. */
export const panelMatrix: Record<string, PageRow> = {
  "GET /developer": { outcomes: by(200, 200, { admin: 303 }) },
  "POST /developer": { outcomes: by(400, 400, { admin: 303 }) },
  "GET /developer/sign-out": all("panel"),
  "POST /developer/sign-out": all("panel"),
  "GET /developer/audit": forAdmin(200),
  "POST /developer/audit": forAdmin(400),
  "GET /developer/mail": forAdmin(200),
  "GET /developer/reports": forAdmin(200),
  "POST /developer/reports": forAdmin(400),
  "GET /developer/messages": forAdmin(200),
  "POST /developer/messages": forAdmin(400),
  "GET /developer/:kind": forAdmin(200),
  "POST /developer/:kind": forAdmin(400),
  "GET /developer/:kind/:id/edit": forAdmin(200),
  "POST /developer/:kind/:id/edit": { fields: edited, ...forAdmin(303) },
  "GET /developer/:kind/remove": { search: ({ team }) => `?ids=${team.id}`, ...forAdmin(200) },
  "POST /developer/:kind/remove": { search: ({ team }) => `?ids=${team.id}`, ...forAdmin(303) },
};
