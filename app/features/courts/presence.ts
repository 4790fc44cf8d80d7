import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export const presenceHours = 2;
export const headsMinutes = 60;

export const mostOthers = 19;
/** How many others a new user can say to have brought. A user is new while the account is younger
 * than a day or the mail address is unconfirmed. */
export const mostOthersOfNew = 3;
export const mostHeads = 40;

export type PersonHere = { id: number; name: string; avatar: string | null };

export type CourtHere = {
  people: PersonHere[];
  mine: { until: LocalTime; others: number } | null;
  isUnnamed: boolean;
  isFollowing: boolean;
  isSilent: boolean;
  mostOthers: number;
  /** For readers who are at the court now or host a game there soon. Only those for whom `isKnown`
   * is true can call players: their mail address is proved, and they have been members for a day or
   * have played there, so that new accounts cannot send mails to all followers. */
  call: { isKnown: boolean; called: { at: LocalTime; next: LocalTime } | null } | null;
  zone: string;
};

export const hereLimits: Limit[] = [{ name: "here", max: 20, seconds: 3600 }];
export const headsLimits: Limit[] = [{ name: "heads", max: 10, seconds: 3600 }];

export const youAreHere = (until: LocalTime) =>
  successNotice(m.courts_here_done_title(), m.courts_here_done({ time: formatTime(until) }));
export const seeYou = () => successNotice(m.courts_here_left());
export const headsReported = (heads: number) =>
  successNotice(
    m.courts_heads_done_title(),
    heads > 0 ? m.courts_heads_done({ count: heads }) : undefined,
  );

export const presenceNotSaved = () => errorNotice(m.courts_here_failed());
export const headsNotSaved = () => errorNotice(m.courts_heads_failed());

export const courtProblems = {
  not_a_court: problem(404, m.courts_unknown),
  placeholder_name: problem(403, m.courts_no_name),
  banned: joinCourtProblems.banned,
} satisfies Record<string, Problem>;

export const presenceProblems = {
  ...courtProblems,
  too_many_others: problem(403, () => m.courts_here_too_many({ max: mostOthersOfNew })),
} satisfies Record<string, Problem>;

export const courtFollowed = ({ joined }: { joined: string | null }) =>
  successNotice(
    m.courts_follow_done_title(),
    joined ? m.courts_follow_done_joined({ court: joined }) : m.courts_follow_done(),
  );

export const courtUnfollowed = () => successNotice(m.courts_unfollow(), m.courts_unfollow_done());

export const notFollowed = () => errorNotice(m.courts_follow_failed());
