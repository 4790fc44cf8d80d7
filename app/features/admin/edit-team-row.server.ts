import { z } from "zod";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { unknownProblem } from "#app/features/audit/resource.ts";
import { courtFactsFields, courtFactsForm } from "#app/features/teams/court-facts.input.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.server.ts";
import { teamFactProblems } from "#app/features/teams/edit-team.ts";
import { lockTeam } from "#app/features/teams/lock-team-as-captain.server.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { writeTeam } from "#app/features/teams/write-team.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const pictureInput = z
  .literal("remove")
  .optional()
  .transform((word) => (word ? null : undefined));

const editTeamInput = z
  .object({
    name: teamNameInput.optional(),
    address: teamAddressInput.optional(),
    players: z.coerce.number("players must be a number").optional(),
    secretKey: z
      .string("secretKey must be a text")
      .max(100, { error: "secretKey is too long", abort: true })
      .trim()
      .nullish(),
    thumbnail: z.null("thumbnail can only be null").optional(),
    ...positionFields,
    ...courtFactsFields,
  })
  .transform(withPosition);

export const editTeamRowForm = z.object({
  name: teamNameInput.optional(),
  address: teamAddressInput.optional(),
  position: positionInput,
  ...courtFactsForm,
  thumbnail: pictureInput,
});

export const editTeamRowUseCase = defineUseCase({
  caller: admin,
  input: editTeamInput,
  limits: "none",
  problems: {
    unknown: unknownProblem("teams"),
    ...teamFactProblems,
    name_taken: problem(409, "A team or court with this name already exists"),
    players_counted: problem(400, "The number of players is counted, it cannot be edited"),
    key_made: problem(400, "The secret key is made by the server, it cannot be edited"),
  },
  rule: ({ db, caller: doer, id, input }) => editTeamRow(db, { ...input, id, doer }),
});

type EditTeamRowInput = z.output<typeof editTeamInput> & { id: number; doer: string };

export function editTeamRow(db: Db, { id, doer, players, secretKey, ...edit }: EditTeamRowInput) {
  return inTransaction(db, async (db) => {
    const team = await lockTeam(db, id);
    if (!team) return refuse("unknown");
    if (players !== undefined && players !== team.players) return refuse("players_counted");
    if (secretKey && secretKey !== team.secretKey) return refuse("key_made");
    const changed = await writeTeam(db, team, { changes: edit, doer });
    return changed.ok ? done(undefined) : changed;
  });
}
