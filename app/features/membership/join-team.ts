import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";

export const joinedTeam = (name: string) => successNotice("Success!", `You've joined ${name}!`);

/** To a member who comes with the right key: nothing is wrong, the team is theirs already. */
export const alreadyIn = (name: string): Notice => ({
  title: `You are already in ${name}`,
  tone: "info",
});

const title = "Unable to Join Team";

export const joinTeamProblems = {
  unknown_key: {
    status: 404,
    error: "Invalid secret key",
    notice: errorNotice(
      "The Team Secret Key you entered is incorrect. Please check the 6-character code and try again.",
      title,
    ),
  },
  already_member: problem(409, "You are already a member of this team", title),
  /** Refused with any key. */
  banned: problem(403, "You cannot join this team. Ask a captain.", title),
} satisfies Record<string, Problem>;

export type JoinTeamProblem = keyof typeof joinTeamProblems;

/** The same on the page of one team, where the key must be the key of that team. */
export const joinThisTeamProblems = {
  ...joinTeamProblems,
  unknown_key: {
    ...joinTeamProblems.unknown_key,
    notice: errorNotice("Invalid secret key. Please check the key and try again.", title),
  },
} satisfies Record<JoinTeamProblem, Problem>;

const emptyKeyOfThisTeam = errorNotice("Please enter the team secret key.", "Error");

export const joinedThisTeam = (name: string) =>
  successNotice("Joined Team!", `You've joined ${name}!`);

/** An unexpected error on the page of one team. */
export const joinTeamFailed = errorNotice("Failed to join team", title);

export const signInToJoinTeam = problem(401, "You need to be signed in to join teams", title);

/** Looking a team up by its key, without joining it yet. */
export const keyLookupProblems = {
  unknown_key: {
    status: 404,
    error: "Team not found",
    notice: { title: "Team Not Found", tone: "error" },
  },
} satisfies Record<string, Problem>;

type Typed = { [name: string]: unknown };

const isBlank = ({ secretKey }: Typed) => typeof secretKey !== "string" || !secretKey.trim();

/** Returns why what was typed is no key at all; an empty field says so itself. */
export const whyNoKey = (typed: Typed): Notice | undefined =>
  isBlank(typed) ? undefined : joinTeamProblems.unknown_key.notice;

/** The same about one team: on its page an empty field says so itself, in its dialog a notice does. */
export function whyNoKeyOfThisTeam(typed: Typed): Notice | undefined {
  if (!isBlank(typed)) return joinThisTeamProblems.unknown_key.notice;
  return typed.from === "page" ? undefined : emptyKeyOfThisTeam;
}
