import type { ReactNode } from "react";
import type { Team } from "#app/features/teams/team.ts";
import { infoNotice } from "#app/lib/outcome.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";

type SignInToJoinProps = { team: Pick<Team, "type">; to: string; children: ReactNode };

export function SignInToJoin({ team, to, children }: SignInToJoinProps) {
  return (
    <>
      <Notice notice={infoNotice(m.teams_sign_in_to_join(team))} />
      <ButtonLink to={to} block>
        {children}
      </ButtonLink>
    </>
  );
}
