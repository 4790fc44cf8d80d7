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
import { type Team, type TeamSeen, typeOfPath } from "#app/features/teams/team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";
import type { Route } from "./+types/join-here.ts";

export const meta = unlisted(
  (path) => m.membership_join_submit({ type: typeOfPath(path) }),
  m.membership_join_here_description,
);

export async function action(args: Route.ActionArgs) {
  const team = await requireTeam(args);
  const joining = { team, userId: args.context.get(userContext)?.id };
  return team.type === "court" ? joinThisCourt(args, joining) : joinThisTeam(args, joining);
}

type Joining = { team: Team; userId: number | undefined };

const joinThisCourt = (args: Route.ActionArgs, { team, userId }: Joining) =>
  submitForm(args, {
    schema: joinCourtForm,
    problems: joinCourtProblems,
    rule: async ({ db }) =>
      userId ? joinCourt(db, { userId, teamId: team.id }) : { ok: false, why: signInToJoinCourt },
    done: () => redirectWithNotice(teamPath(team), joinedCourt(team.name)),
    failed: joinCourtFailed,
  });

const joinThisTeam = (args: Route.ActionArgs, { team, userId }: Joining) =>
  submitForm(args, {
    schema: joinTeamForm,
    problems: joinThisTeamProblems,
    invalid: ({ payload }) =>
      userId ? whyNoKeyOfThisTeam(payload) : renderNotice(signInToJoinTeam),
    rule: async ({ db, input: { secretKey } }) => {
      if (!userId) return { ok: false, why: signInToJoinTeam };
      const joining = { userId, secretKey, teamId: team.id };
      return tryKey(args, () => joinTeam(db, joining));
    },
    done: () => redirectWithNotice(teamPath(team), joinedThisTeam(team.name)),
    instead: ({ code }) =>
      code === "already_member"
        ? redirectWithNotice(teamPath(team), alreadyIn(team.name))
        : undefined,
    failed: joinTeamFailed,
  });

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
