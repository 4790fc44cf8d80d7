import { errorNotice, type Notice, type Problem, problem } from "#app/lib/outcome.ts";

export const muteTeamProblems = {
  unknown_team: problem(404, "Team not found"),
  not_a_member: problem(403, "You are not a member of this team"),
} satisfies Record<string, Problem>;

export type MuteTeamProblem = keyof typeof muteTeamProblems;

export const muteButton = (isMuted: boolean) => (isMuted ? "Unmute" : "Mute");

export const aboutMute =
  "A muted team or court sends you no e-mails about new games, and none that ask whether you come. Reminders and changes of games you are in still come.";

export const teamMuted = ({ name, isMuted }: { name: string; isMuted: boolean }): Notice => ({
  title: isMuted ? "Muted" : "Not muted any more",
  text: isMuted
    ? `No more e-mails about new games of ${name}.`
    : `You hear of new games of ${name}.`,
  tone: "success",
});

export const notMuted = errorNotice("Failed to change your e-mail settings");
