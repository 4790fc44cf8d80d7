import { useOutletContext } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { signUpPath } from "#app/features/accounts/paths.ts";
import JoinForm from "#app/features/membership/components/join-form.tsx";
import { joinCourt, joinCourtForm } from "#app/features/membership/join-court.server.ts";
import {
  joinCourtFailed,
  joinCourtProblems,
  joinedCourt,
  signInToJoinCourt,
} from "#app/features/membership/join-court.ts";
import { joinTeam, joinTeamForm } from "#app/features/membership/join-team.server.ts";
import {
  alreadyIn,
  joinedThisTeam,
  joinTeamFailed,
  joinThisTeamProblems,
  signInToJoinTeam,
  whyNoKeyOfThisTeam,
} from "#app/features/membership/join-team.ts";
import { TeamSheet } from "#app/features/team-page/components/team-sheet.tsx";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { SignInToJoin } from "#app/features/teams/components/sign-in-to-join.tsx";
import { joinPath, teamPath } from "#app/features/teams/paths.ts";
import { type TeamSeen, typeOfPath } from "#app/features/teams/team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done as ok, renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { anyone, type Call, defineUseCase } from "#app/platform/http/use-case.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";
import type { Route } from "./+types/join-here.ts";

export const meta = unlisted(
  (path) => m.membership_join_submit({ type: typeOfPath(path) }),
  m.membership_join_here_description,
);

export const action = (args: Route.ActionArgs) =>
  typeOfPath(args.url.pathname) === "court" ? joinThisCourt(args) : joinThisTeam(args);

const joinHere = { caller: anyone, limits: "in the rule" as const };

const joinThisCourt = formAction(
  defineUseCase({
    ...joinHere,
    problems: joinCourtProblems,
    async rule({ args, db, input: { teamId } }: Call<{ teamId: number }, null>) {
      const userId = args.context.get(userContext)?.id;
      return userId ? joinCourt(db, { userId, teamId }) : { ok: false, why: signInToJoinCourt };
    },
  }),
  {
    about: requireTeam,
    schema: joinCourtForm,
    prepare: ({ about: team }) => ok({ teamId: team.id }),
    done: (_, { about: team }) => redirectWithNotice(teamPath(team), joinedCourt(team.name)),
    failed: joinCourtFailed,
  },
);

const joinThisTeam = formAction(
  defineUseCase({
    ...joinHere,
    problems: joinThisTeamProblems,
    async rule({ args, db, input }: Call<{ teamId: number; secretKey: string }, null>) {
      const userId = args.context.get(userContext)?.id;
      if (!userId) return { ok: false, why: signInToJoinTeam };
      return tryKey(args, () => joinTeam(db, { userId, ...input }));
    },
  }),
  {
    about: requireTeam,
    schema: joinTeamForm,
    invalid: ({ payload }, { context }) =>
      context.get(userContext) ? whyNoKeyOfThisTeam(payload) : renderNotice(signInToJoinTeam),
    prepare: ({ about: team, input: { secretKey } }) => ok({ teamId: team.id, secretKey }),
    done: (_, { about: team }) => redirectWithNotice(teamPath(team), joinedThisTeam(team.name)),
    instead: ({ code }, { about: team }) =>
      code === "already_member"
        ? redirectWithNotice(teamPath(team), alreadyIn(team.name))
        : undefined,
    failed: joinTeamFailed,
  },
);

export function clientAction(args: Route.ClientActionArgs) {
  const isCourt = typeOfPath(new URL(args.request.url).pathname) === "court";
  return submit(args, () => (isCourt ? joinCourtFailed() : joinTeamFailed()));
}

export default function JoinHere({ actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { team, signedIn, isBanned } = useOutletContext<Here>();
  return (
    <RouteDialog
      title={m.membership_join_name(team)}
      notice={actionData?.notice}
      closeTo={teamPath(team)}
    >
      <div className="stack">
        <TeamSheet team={team} />
        {signedIn ? (
          <ForSignedIn team={team} isBanned={isBanned} result={actionData?.result} />
        ) : (
          <SignInToJoin team={team} to={signUpPath({ next: joinPath(team) })}>
            {m.membership_join_sign_in_to_join()}
          </SignInToJoin>
        )}
      </div>
    </RouteDialog>
  );
}

type Here = { team: TeamSeen; signedIn: boolean; isBanned?: boolean };
type FormResult = Parameters<typeof JoinForm>[0]["result"];
type SignedInProps = Pick<Here, "team" | "isBanned"> & { result: FormResult };

function ForSignedIn({ team, ...form }: SignedInProps) {
  if (!team.isMember) return <JoinForm team={team} from="dialog" {...form} />;
  return (
    <>
      <p>{m.membership_join_is_member(team)}</p>
      <ButtonLink to={teamPath(team)}>{m.teams_view(team)}</ButtonLink>
    </>
  );
}
