import type { Row } from "#e2e/api/matrix.ts";

const adminOnly: Row["statuses"] = [401, 401, 401, 401, 200];
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

/** The calls of the people who run the site. */
export const adminMatrix: Record<string, Row> = {
  "GET /api/admin/users": { statuses: adminOnly },
  "GET /api/admin/teams": { statuses: adminOnly },
  "GET /api/admin/games": { statuses: adminOnly },
  "PUT /api/admin/users/{id}": { body: () => ({ name: "Renamed" }), statuses: adminOnly },
  "PUT /api/admin/teams/{id}": { body: () => ({ address: "Elsewhere 2" }), statuses: adminOnly },
  "PUT /api/admin/games/{id}": { body: () => ({ datetime: tomorrow() }), statuses: adminOnly },
  "DELETE /api/admin/users/{id}": { statuses: adminOnly },
  "DELETE /api/admin/teams/{id}": { statuses: adminOnly },
  "DELETE /api/admin/games/{id}": { statuses: adminOnly },
  "DELETE /api/admin/users/bulk": { body: ({ user }) => ({ ids: [user.id] }), statuses: adminOnly },
  "DELETE /api/admin/teams/bulk": { body: ({ team }) => ({ ids: [team.id] }), statuses: adminOnly },
  "DELETE /api/admin/games/bulk": { body: ({ game }) => ({ ids: [game.id] }), statuses: adminOnly },
};
