import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export const muteTeamProblems = {
  unknown_team: problem(404, m.notifications_mute_unknown_team),
  not_a_member: problem(403, m.notifications_mute_not_a_member),
} satisfies Record<string, Problem>;

export const teamMuted = ({ name, isMuted }: { name: string; isMuted: boolean }): Notice =>
  isMuted
    ? successNotice(m.notifications_mute_done_title(), m.notifications_mute_done({ name }))
    : successNotice(m.notifications_unmute_done_title(), m.notifications_unmute_done({ name }));

export const notMuted = () => errorNotice(m.notifications_mute_failed());
