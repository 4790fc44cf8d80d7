import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { asUser } from "#app/features/audit/log-act.server.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { chatLinkInput } from "#app/features/teams/chat-link.input.ts";
import { courtFactsFields, courtFactsForm } from "#app/features/teams/court-facts.input.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.server.ts";
import { editTeamProblems } from "#app/features/teams/edit-team.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import {
  type TeamChanges,
  withinRenames,
  writeTeam,
} from "#app/features/teams/write-team.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { tickInput, typedOrNull } from "#app/lib/schemas.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const editTeamForm = z.object({
  name: teamNameInput,
  address: teamAddressInput,
  position: positionInput,
  ...courtFactsForm,
  guestsSeeNames: tickInput,
  chatLink: typedOrNull(chatLinkInput),
  removePhoto: tickInput,
  thumbnailUpload: uploadedInput,
});

const notYesOrNo = "guestsSeeNames must be true or false";

export const editTeamJson = z
  .object({
    name: teamNameInput.optional(),
    address: teamAddressInput.optional(),
    guestsSeeNames: z.boolean({ error: notYesOrNo }).optional(),
    chatLink: chatLinkInput.nullable().optional(),
    thumbnail: imageInput("The thumbnail must be text"),
    ...positionFields,
    ...courtFactsFields,
  })
  .transform(withPosition);

type EditTeamFields = { team: { id: number; name: string }; changes: TeamChanges };

export const editTeamUseCase = defineUseCase({
  caller: user,
  limits: captainLimits,
  problems: editTeamProblems,
  rule: ({ args, db, caller, input: { team, changes } }: UserCall<EditTeamFields>) =>
    withinRenames(args, { teamId: team.id, from: team.name, to: changes.name }, () =>
      editTeam(db, { teamId: team.id, captainId: caller.id, changes }),
    ),
});

type EditTeam = { teamId: number; captainId: number; changes: TeamChanges };

export function editTeam(db: Db, { teamId, captainId, changes }: EditTeam) {
  const lockInput = { teamId, captainId, ability: "edit" as const };
  return asCaptain(db, lockInput, async (db, team) => {
    const changed = await writeTeam(db, team, { changes, doer: asUser(captainId), by: captainId });
    if (changed.ok) return changed;
    return refuse(changed.problem === "name_taken" ? "already_exists" : changed.problem);
  });
}
