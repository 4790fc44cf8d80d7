import type { TeamType } from "#app/features/teams/team.ts";
import { errorNotice, like, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const createTeamLimits: Limit[] = [{ name: "create team", max: 20, seconds: 60 * 60 }];

export const maxName = 100;
export const maxAddress = 200;

/** The words of the form: choosing court changes them. */
export const createTeamWords = {
  team: {
    name: "Team Name",
    address: "Home Court Address",
    hint: "A team has a secret key. Only people who know it can join.",
  },
  court: {
    name: "Court Name",
    address: "Court Address",
    hint: "A court is open: everybody can join it, without a key.",
  },
} satisfies Record<TeamType, { name: string; address: string; hint: string }>;

export const missingName = "Please enter a name";
export const missingAddress = "Please enter an address";
export const unnameable = "A name needs at least one letter or digit";

export const oddAddress = "Please enter an address without a web address or hidden characters";

export const maxPosition = 2000;
export const unreadablePosition =
  "Please enter two numbers, e.g. 52.4966, 13.4371, or a link of a map";
export const noNumbersInLink =
  "This link does not say where. Paste the numbers, e.g. 52.4966, 13.4371.";
export const positionOutOfRange =
  "The latitude must be -90 to 90 and the longitude -180 to 180, e.g. 52.4966, 13.4371";
export const halfPosition = "lat and lon must be two numbers, or both null";

/** Says that it worked, and to the creator of a team its key. Courts have no use for theirs. */
export function createdTeam({ type, name, secretKey }: CreatedTeam) {
  return type === "court"
    ? successNotice("Court Created!", `${name} is open. Everybody can join it.`)
    : successNotice(
        "Team Created!",
        secretKey && `The secret key of ${name} is ${secretKey}. Share it with your players.`,
      );
}

type CreatedTeam = { type: TeamType; name: string; secretKey?: string };

/** A team plays wherever it likes. */
export const positionProblems = {
  only_courts: like(problem(400, "Only courts have a position"), { field: "position" }),
} satisfies Record<string, Problem>;

export const createTeamProblems = {
  ...positionProblems,
  already_exists: {
    status: 409,
    error: "A team or court with this name already exists",
    notice: { title: "Team Already Exists", tone: "error" },
  },
} satisfies Record<string, Problem>;

/** The question about a court whose address another has. API clients get none. */
export const createTeamQuestions = {
  same_address: problem(409, "A court at this address exists: {name}"),
} satisfies Record<string, Problem>;

export const createAnywayLabel = "Create Anyway";

export type CreateTeamProblem = keyof typeof createTeamProblems;

export const createFailed = errorNotice("Failed to create team");
