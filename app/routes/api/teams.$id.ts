import { imageLimits, isImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { editedTeamShape, existingTeamShape } from "#app/features/reference/shapes.input.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { editTeam, editTeamJson } from "#app/features/teams/edit-team.server.ts";
import { editTeamProblems } from "#app/features/teams/edit-team.ts";
import { findEditedTeam, findTeamOfName } from "#app/features/teams/teams.server.ts";
import { withinRenames } from "#app/features/teams/write-team.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";

export const action = apiRoute({
  PATCH: userCall({
    summary: "Changes a team or court, for its captains; what is left out stays as it is.",
    response: editedTeamShape,
    detailed: { already_exists: existingTeamShape },
    isLimited: true,
    input: editTeamJson,
    limits: ({ input: { thumbnail } }) =>
      isImageBytes(thumbnail) ? [...captainLimits, ...imageLimits] : captainLimits,
    problems: { ...teamAccessProblems, ...editTeamProblems, ...storeImageProblems },
    async rule({ args, services, db, caller: { id: userId }, input }) {
      const lockInput = { id: args.params.id, userId, ability: "edit" as const };
      const found = await teamForUser(db, lockInput);
      if (!found.ok) return found;
      const { id: teamId, name, thumbnail: current } = found.value;
      const { thumbnail: value, ...changes } = input;
      const kind = "thumbnails";
      const image = await resolveImage(services, { value, kind, userId, current });
      if (!image.ok) return image;
      const edit = { ...changes, thumbnail: image.value };
      const edited = await withinRenames(args, { teamId, from: name, to: changes.name }, () =>
        editTeam(db, { teamId, captainId: userId, changes: edit }),
      );
      if (!edited.ok) return edited;
      const team = await findEditedTeam(db, teamId);
      return team ? done(team) : refuse("unknown_team");
    },
    async details({ code }, { args, db, caller, input: { name = "" } }) {
      const lockInput = { id: args.params.id, userId: caller.id, ability: "edit" as const };
      const found = code === "already_exists" ? await teamForUser(db, lockInput) : undefined;
      if (!found?.ok) return {};
      return { existingTeam: await findTeamOfName(db, { type: found.value.type, name }) };
    },
  }),
});
