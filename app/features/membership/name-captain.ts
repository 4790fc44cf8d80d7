import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const captainNamed = (name: string) =>
  successNotice(m.membership_captain_named_title(), m.membership_captain_named({ name }));

export const handedOver = (name: string) =>
  successNotice(
    m.membership_captain_stepped_down_title(),
    m.membership_captain_handed_over({ name }),
  );

export const steppedDown = () =>
  successNotice(m.membership_captain_stepped_down_title(), m.membership_captain_stepped_down());

export const captainUnnamed = (name: string) =>
  successNotice(m.membership_captain_unnamed_title(), m.membership_captain_unnamed({ name }));

export const unnameCaptainProblems = {
  ...aboutMemberProblems,
  last_captain: problem(409, m.membership_captain_last),
} satisfies Record<string, Problem>;
