import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { imageLimits, isImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { joinTeamUseCase, secretKeyInput } from "#app/features/membership/join-team.server.ts";
import { leaveTeamUseCase } from "#app/features/membership/leave-team.server.ts";
import { muteTeamInput, muteTeamUseCase } from "#app/features/notifications/mute-team.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import {
  hereNowShape,
  joinedShape,
  roleShape,
  secretKeyShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { type CourtFacts, mapCourtFacts } from "#app/features/teams/court-facts.ts";
import { createTeamJson, createTeamUseCase } from "#app/features/teams/create-team.server.ts";
import { editTeamJson, editTeamUseCase } from "#app/features/teams/edit-team.server.ts";
import { editTeamProblems } from "#app/features/teams/edit-team.ts";
import { renewKeyUseCase } from "#app/features/teams/renew-key.server.ts";
import {
  allTeams,
  findEditedTeam,
  findTeamByKey,
  findTeamOfName,
  listLatestCourts,
  listTeamsWithKeysByMember,
} from "#app/features/teams/teams.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { noPosition } from "#app/lib/position.ts";
import { listPartInput } from "#app/lib/schemas.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import { respondWithList } from "#app/platform/http/streamed-list.server.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";
import { m } from "#messages";

const guarded = {
  guestsSeeNames: z
    .boolean()
    .meta({ description: "Whether guests of a game see the first names of who comes" }),
  chatLink: z.string().nullable().meta({
    description: "The https link to the group's chat, for members and guests who are in",
  }),
};

const ownTeamShape = teamShape
  .extend({
    ...guarded,
    secretKey: secretKeyShape
      .optional()
      .meta({ description: "Teams only: courts have no use for a key" }),
    role: roleShape,
  })
  .meta({ id: "OwnTeam", description: "A team or court of the user" });

const existingTeamShape = z.strictObject({ existingTeam: teamShape });

const withoutKeyOfCourt = <Team extends { type: string; secretKey: string }>(team: Team) =>
  team.type === "court" ? { ...team, secretKey: undefined } : team;

export const teamCalls: ApiCalls = {
  "GET teams": apiOnlyCall({
    caller: user,
    limits: "none",
    async rule({ db, caller }) {
      const mine = await listTeamsWithKeysByMember(db, caller.id);
      return done(mine.map(withoutKeyOfCourt));
    },
    summary: "Lists the teams and courts of the user, with the keys of the teams.",
    response: z.array(ownTeamShape),
  }),
  "POST teams": apiCall(createTeamUseCase, {
    summary: "Creates a team or court, with the user as its first player.",
    response: ownTeamShape,
    status: 201,
    detailed: { already_exists: existingTeamShape },
    input: createTeamJson,
    problems: storeImageProblems,
    isRepeatable: true,
    async prepare({ services, caller: { id: userId }, input }) {
      const kind = "thumbnails";
      const image = await resolveImage(services, { value: input.thumbnail, kind, userId });
      return image.ok ? done({ ...input, thumbnail: image.value ?? null }) : image;
    },
    done: ({ thumbnail, ...created }, { input: { name, address, type, position, ...facts } }) =>
      withoutKeyOfCourt({
        ...created,
        name,
        address,
        players: 1,
        thumbnail,
        type,
        ...(position ?? noPosition),
        ...mapCourtFacts<CourtFacts>((fact) => facts[fact] ?? null),
        source: null,
        sourceRef: null,
        guestsSeeNames: true,
        chatLink: null,
        role: "captain" as const,
      }),
    async details({ code }, { db, input: { type, name } }) {
      if (code !== "already_exists") return {};
      return { existingTeam: await findTeamOfName(db, { type, name }) };
    },
  }),
  "GET teams/all": apiOnlyCall({
    caller: anyone,
    input: listPartInput,
    limits: readRates.lists,
    rule: async ({ args, services: { db, changes }, input: part }) =>
      done(await respondWithList(allTeams, { db, changes, request: args.request, part })),
    summary: "Lists all teams and courts.",
    response: z.array(teamShape),
  }),
  "GET teams/latest": apiOnlyCall({
    caller: anyone,
    limits: "none",
    rule: async ({ db }) => done(await listLatestCourts(db)),
    summary:
      "Lists the courts added last, newest first, with the number of people who are there now.",
    response: z.array(
      teamShape
        .extend({ hereNow: hereNowShape })
        .meta({ id: "LatestCourt", description: "A court that was added lately" }),
    ),
  }),
  "GET teams/by-key/:key": apiOnlyCall({
    caller: anyone,
    limits: "in the rule",
    problems: {
      unknown_key: {
        status: 404,
        error: m.membership_key_lookup_unknown,
        title: m.membership_key_lookup_unknown_title,
        text: null,
      },
    },
    async rule({ args, db }) {
      const key = secretKeyInput.safeParse(args.params.key);
      if (!key.success) return refuse("unknown_key");
      return tryKey(args, async () => {
        const team = await findTeamByKey(db, key.data);
        return team ? done(team) : refuse("unknown_key");
      });
    },
    summary: "Returns the team that has the key.",
    response: teamShape,
  }),
  "POST teams/join": apiCall(joinTeamUseCase, {
    summary: "Joins the team that has the key.",
    response: joinedShape,
  }),
  "PATCH teams/:id": apiCall(editTeamUseCase, {
    summary: "Changes a team or court, for its captains; what is left out stays as it is.",
    response: teamShape
      .extend(guarded)
      .meta({ id: "EditedTeam", description: "A team or court for its captains" }),
    detailed: { already_exists: existingTeamShape },
    input: editTeamJson,
    moreLimits: ({ input: { thumbnail } }) => (isImageBytes(thumbnail) ? imageLimits : []),
    problems: { ...teamAccessProblems, ...editTeamProblems, ...storeImageProblems },
    async prepare({ args, services, db, caller: { id: userId }, input }) {
      const found = await teamForUser(db, { id: args.params.id, userId, ability: "edit" });
      if (!found.ok) return found;
      const { thumbnail: current } = found.value;
      const { thumbnail: value, ...changes } = input;
      const kind = "thumbnails";
      const image = await resolveImage(services, { value, kind, userId, current });
      return image.ok
        ? done({ team: found.value, changes: { ...changes, thumbnail: image.value } })
        : image;
    },
    async done(_, { db, id }) {
      const team = await findEditedTeam(db, id);
      return team ?? refusal({ ...teamAccessProblems.unknown_team, code: "unknown_team" });
    },
    async details({ code }, { args, db, caller, input: { name = "" } }) {
      const team = { id: args.params.id, userId: caller.id, ability: "edit" as const };
      const found = code === "already_exists" ? await teamForUser(db, team) : undefined;
      if (!found?.ok) return {};
      return { existingTeam: await findTeamOfName(db, { type: found.value.type, name }) };
    },
  }),
  "POST teams/:id/key": apiCall(renewKeyUseCase, {
    summary: "Gives a team another key; the old one and its links end at once.",
    response: z.strictObject({ secretKey: secretKeyShape }),
    prepare: ({ id }) => done({ teamId: id }),
  }),
  "POST teams/:id/leave": apiCall(leaveTeamUseCase, {
    summary: "Leaves a team or court, and its upcoming games.",
    ...success,
    prepare: ({ id }) => done({ teamId: id }),
  }),
  "PUT teams/:id/mute": apiCall(muteTeamUseCase, {
    summary: "Mutes a team or court of the user, or ends that.",
    ...success,
    input: muteTeamInput,
    prepare: ({ id, input: { muted } }) => done({ teamId: id, muted }),
  }),
};
