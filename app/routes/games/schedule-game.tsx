import { Form, href } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { typedIn } from "#app/browser/form-values.ts";
import { act } from "#app/browser/submit.ts";
import { ScheduleGameForm } from "#app/features/games/components/schedule-game-form.tsx";
import { scheduleGameForm } from "#app/features/games/schedule-game.input.ts";
import { scheduleGame } from "#app/features/games/schedule-game.server.ts";
import {
  gameNotScheduled,
  gameScheduled,
  scheduleGameProblems,
  scheduleLimits,
} from "#app/features/games/schedule-game.ts";
import { listTeamsOf } from "#app/features/teams/queries.server.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { localPath } from "#app/lib/local-path.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { idOf } from "#app/lib/schemas.ts";
import { instantOfWall } from "#app/lib/wall-time.ts";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { parseForm, showAgain } from "#app/platform/http/form.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { loggable, statusOfFault } from "#app/platform/observability/errors.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/schedule-game.ts";

const description = "Say when and where the next game is.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Schedule New Game", description, index: false });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timezone } = requireUser({ context, url });
  const teams = await listTeamsOf(context.get(worldContext).db, userId);
  const from = teams.find(({ id }) => id === idOf(url.searchParams.get("team") ?? undefined));
  return {
    teams: teams.map(({ id, name }) => ({ value: `${id}`, label: name })),
    teamId: `${(from ?? (teams.length === 1 ? teams[0] : undefined))?.id ?? ""}`,
    closeTo: from ? teamPath(from) : href("/"),
    today: dateIn(timezone, new Date()),
    zone: timezone,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id: userId, timezone: zone } = requireUser({ context, url });
  const submission = await parseForm(request, scheduleGameForm(zone));
  if (submission.status !== "success") return showAgain(submission);

  try {
    const limited = await overLimitOf({ context }, userId, scheduleLimits);
    if (limited) return showAgain(submission, limited);
    const game = { ...submission.value, userId, zone, now: new Date() };
    const scheduled = await scheduleGame(context.get(worldContext).db, game);
    if (!scheduled.ok) return showAgain(submission, scheduleGameProblems[scheduled.problem]);

    const { team } = scheduled.value;
    const isFromTeam = url.searchParams.has("team");
    return redirectWithNotice(isFromTeam ? teamPath(team) : href("/"), gameScheduled);
  } catch (error) {
    context.get(requestContext).log.error({ err: loggable(error) }, "game not scheduled");
    return showAgain(submission, { status: statusOfFault(error), notice: gameNotScheduled() });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { zone, closeTo, ...typed } = await typedIn(request, ...scheduleFields);
  const datetime = instantOfWall({ ...typed, zone }).toISOString();
  const game = { teamId: Number(typed.teamId), datetime };
  return act({
    call: () => callApi("POST", href("/api/games"), game),
    done: () => ({ notice: gameScheduled, to: localPath(closeTo) }),
    failed: ({ message }) => gameNotScheduled(message || undefined),
    again: serverAction,
  });
}

const scheduleFields = ["teamId", "date", "time", "zone", "closeTo"] as const;

export default function ScheduleGame({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, ...offer } = loaderData;
  return (
    <RouteDialog title="Schedule New Game" notice={actionData?.notice} closeTo={closeTo}>
      {offer.teams.length > 0 ? (
        <Form method="post" className="stack">
          <input type="hidden" name="zone" value={offer.zone} />
          <input type="hidden" name="closeTo" value={closeTo} />
          <ScheduleGameForm {...offer} result={actionData?.result} />
        </Form>
      ) : (
        <NoTeams />
      )}
    </RouteDialog>
  );
}

function NoTeams() {
  return (
    <EmptyState
      title="You have no team or court yet"
      text="Games belong to a team or court. Create one, or join your friends with their key."
    >
      <div className="row row-center">
        <ButtonLink to={href("/create")}>Create Team/Court</ButtonLink>
        <ButtonLink to={href("/join-team")} variant="secondary">
          Join Team
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
