import type { ReactNode } from "react";
import type { Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type SignInToJoinProps = { team: Pick<Team, "type">; to: string; children: ReactNode };

export function SignInToJoin({ team, to, children }: SignInToJoinProps) {
  return (
    <>
      <Notice notice={{ title: `You need to be logged in to join ${team.type}s`, tone: "info" }} />
      <ButtonLink to={to} block>
        {children}
      </ButtonLink>
    </>
  );
}
