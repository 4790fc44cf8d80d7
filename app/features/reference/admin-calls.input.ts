import { z } from "zod";
import { editGameInput } from "#app/features/admin/edit-game.input.ts";
import { editTeamInput } from "#app/features/admin/edit-team.input.ts";
import { editUserInput } from "#app/features/admin/edit-user.input.ts";
import { enterPanelInput } from "#app/features/admin/enter-panel.input.ts";
import { removeInput } from "#app/features/admin/remove.input.ts";
import { type Resource, resources } from "#app/features/audit/resource.ts";
import type { Call } from "#app/features/reference/call.ts";
import { gameShape, idShape, teamShape, userShape } from "#app/features/reference/shapes.input.ts";

const adminShapes: Record<Resource, z.ZodType> = {
  users: z.object({ ...userShape.shape, email: z.string().nullable() }),
  teams: z.object({ ...teamShape.shape, secretKey: z.string().nullable() }),
  games: z.object(gameShape.shape),
};
const edits: Record<Resource, z.ZodType> = {
  users: editUserInput,
  teams: editTeamInput,
  games: editGameInput,
};
const removed = z.object({ success: z.literal(true), message: z.string().optional() });

/** The administrator's calls. Credentials come in headers (`username`, `password`), by Basic, or in the body. */
export const adminCalls: Call[] = [
  {
    method: "POST",
    path: "/api/admin/login",
    summary: "Opens the admin panel in this browser.",
    caller: "anyone",
    input: enterPanelInput,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  },
  ...resources.flatMap(callsAbout),
];

function callsAbout(kind: Resource): Call[] {
  const one = { 404: `There is no such row in ${kind}.` };
  return [
    {
      method: "GET",
      path: `/api/admin/${kind}`,
      summary: `Lists ${kind}, newest first; the header X-Total-Count says how many there are.`,
      caller: "admin",
      query: { q: "Only those that match", page: "From 1", limit: "How many a page has" },
      answer: z.array(adminShapes[kind]),
    },
    {
      method: "PUT",
      path: `/api/admin/${kind}/{id}`,
      summary: `Changes one of ${kind}; what is left out stays as it is.`,
      caller: "admin",
      input: edits[kind],
      answer: adminShapes[kind],
      refusals: { ...one, 409: "It would break a rule of the data." },
    },
    {
      method: "DELETE",
      path: `/api/admin/${kind}/{id}`,
      summary: `Deletes one of ${kind}. It can be restored for 30 days.`,
      caller: "admin",
      answer: removed,
      refusals: one,
    },
    {
      method: "DELETE",
      path: `/api/admin/${kind}/bulk`,
      summary: `Deletes several of ${kind} at once.`,
      caller: "admin",
      input: removeInput,
      answer: removed.extend({ deleted: idShape.or(z.literal(0)) }),
    },
  ];
}
