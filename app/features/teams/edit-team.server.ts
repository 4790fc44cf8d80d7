import { z } from "zod";
import { asUser } from "#app/features/audit/log-act.server.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.server.ts";
import type { EditTeamProblem } from "#app/features/teams/edit-team.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { type TeamChanges, writeTeam } from "#app/features/teams/write-team.server.ts";
import { type Outcome, refuse } from "#app/lib/outcome.ts";
import { tickInput } from "#app/lib/schemas.ts";
import type { Db } from "#db/client.server.ts";

export const editTeamForm = z.object({
  name: teamNameInput,
  address: teamAddressInput,
  position: positionInput,
  guestsSeeNames: tickInput,
  removePhoto: tickInput,
  thumbnailUpload: uploadedInput,
});

const notYesOrNo = "guestsSeeNames must be true or false";

/** The fields that a program may change; omitted ones stay as they are. */
export const editTeamJson = z
  .object({
    name: teamNameInput.optional(),
    address: teamAddressInput.optional(),
    guestsSeeNames: z.boolean({ error: notYesOrNo }).optional(),
    // null removes the image, an empty string changes nothing.
    thumbnail: imageInput("The thumbnail must be text"),
    ...positionFields,
  })
  .transform(withPosition);

type EditTeam = { teamId: number; captainId: number; changes: TeamChanges };

/** Changes name, address or picture of a team or court, as one of its captains. */
export function editTeam(
  db: Db,
  { teamId, captainId, changes }: EditTeam,
): Promise<Outcome<{ slug: string }, EditTeamProblem>> {
  const lockInput = { teamId, captainId, ability: "edit" as const };
  return asCaptain<{ slug: string }, EditTeamProblem>(db, lockInput, async (db, team) => {
    const changed = await writeTeam(db, team, { changes, doer: asUser(captainId), by: captainId });
    if (changed.ok) return changed;
    return refuse(changed.problem === "name_taken" ? "already_exists" : changed.problem);
  });
}
