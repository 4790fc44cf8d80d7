import { z } from "zod";
import { storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { existingTeamShape, ownTeamShape } from "#app/features/reference/shapes.input.ts";
import { createTeam, createTeamJson } from "#app/features/teams/create-team.server.ts";
import { createTeamLimits, createTeamProblems } from "#app/features/teams/create-team.ts";
import { findTeamOfName, listTeamsWithKeysByMember } from "#app/features/teams/teams.server.ts";
import { done } from "#app/lib/outcome.ts";
import { noPosition } from "#app/lib/position.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists the teams and courts of the user, with the keys of the teams.",
    response: z.array(ownTeamShape),
    async rule({ db, caller }) {
      const mine = await listTeamsWithKeysByMember(db, caller.id);
      return done(mine.map(withoutKeyOfCourt));
    },
  }),
  POST: userCall({
    summary: "Creates a team or court, with the user as its first player.",
    response: ownTeamShape,
    status: 201,
    detailed: { already_exists: existingTeamShape },
    input: createTeamJson,
    limits: createTeamLimits,
    problems: { ...createTeamProblems, ...storeImageProblems },
    isRepeatable: true,
    // A transaction would keep its connection while the image is made.
    prepare: ({ services, caller: { id: userId }, input: { thumbnail: value } }) =>
      resolveImage(services, { value, kind: "thumbnails", userId }),
    async rule({ db, caller, input }, thumbnail = null) {
      const created = await createTeam(db, { userId: caller.id, ...input, thumbnail });
      if (!created.ok) return created;
      const { name, address, type, position } = input;
      return done({
        ...created.value,
        name,
        address,
        players: 1,
        thumbnail,
        type,
        ...(position ?? noPosition),
        guestsSeeNames: true,
        role: "captain" as const,
      });
    },
    done: (team) => withoutKeyOfCourt(team),
    async details({ code }, { db, input: { type, name } }) {
      if (code !== "already_exists") return {};
      return { existingTeam: await findTeamOfName(db, { type, name }) };
    },
  }),
});

const withoutKeyOfCourt = <Team extends { type: string; secretKey: string }>(team: Team) =>
  team.type === "court" ? { ...team, secretKey: undefined } : team;
