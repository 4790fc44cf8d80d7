import { data, href, useLocation } from "react-router";
import { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { gamePagePath, sharePath } from "#app/features/games/paths.ts";
import { ScheduleGameForm } from "#app/features/scheduling/components/schedule-game-form.tsx";
import {
  fillAgain,
  findLastFacts,
  findQuickTimes,
} from "#app/features/scheduling/repeat-game-form.queries.server.ts";
import { dayInput, scheduleGameForm } from "#app/features/scheduling/schedule-game.input.ts";
import {
  gameNotScheduled,
  gameToShare,
  type ScheduleGameQuestion,
} from "#app/features/scheduling/schedule-game.ts";
import { questionAbout } from "#app/features/scheduling/schedule-question.queries.server.ts";
import { findUsualCurrency } from "#app/features/scheduling/usual-currency.queries.server.ts";
import { RepeatFields } from "#app/features/series/components/repeat-fields.tsx";
import { nextGames } from "#app/features/series/lock-series.server.ts";
import { repeatForm, scheduleGameUseCase } from "#app/features/series/start-series.server.ts";
import { seriesStarted } from "#app/features/series/start-series.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { listTeamsByMember } from "#app/features/teams/teams.server.ts";
import { done } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { dateIn } from "#app/lib/zoned-time.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/schedule-game.ts";

export const meta = unlisted(m.scheduling_title, m.scheduling_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timezone, now } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const teams = await listTeamsByMember(db, userId);
  const toParamId = (name: string) => toId(url.searchParams.get(name) ?? undefined);
  const from = teams.find(({ id }) => id === toParamId("team"));
  const reader = { userId, zone: timezone, now };
  const again = await fillAgain(db, { ...reader, gameId: toParamId("again") });
  const one = from ?? (teams.length === 1 ? teams[0] : undefined);
  const day = dayInput.parse(Object.fromEntries(url.searchParams));
  return {
    teams: teams.map(({ id, name }) => ({ value: `${id}`, label: name })),
    teamId: `${again?.teamId ?? one?.id ?? ""}`,
    date: again?.date ?? day.date,
    time: again?.time ?? day.time,
    quick: await findQuickTimes(db, { ...reader, teamId: one?.id }),
    again: again?.facts ?? null,
    last: await findLastFacts(db, { teamIds: teams.map(({ id }) => id), userId }),
    chosen: {
      currency: await findUsualCurrency(db, { teamId: again?.teamId ?? one?.id, zone: timezone }),
    },
    closeTo: from ? teamPath(from) : href("/"),
    today: dateIn(timezone, now),
    zone: timezone,
  };
}

export const action = formAction(scheduleGameUseCase, {
  schema: ({ timezone }) => z.intersection(scheduleGameForm(timezone), repeatForm),
  prepare: ({ input: { everyWeeks, until, ...game } }) =>
    done({ ...game, repeat: everyWeeks ? { everyWeeks, until } : undefined }),
  async done({ id, series }, { db, caller: { now } }) {
    const toShare = gameToShare(sharePath(id));
    const notice = series
      ? seriesStarted(toShare, series, await nextGames(db, { id: series.id, now }))
      : toShare;
    return redirectWithNotice(gamePagePath(id), notice);
  },
  async instead({ code, status, error }, { db, caller: { timezone: zone, now }, input }) {
    const question = await questionAbout(db, { ...input, code, error, zone, now });
    const { typed, everyWeeks, until, eachWeek } = input;
    const result = { initialValue: { ...typed, everyWeeks, until, eachWeek }, error: null };
    return question && data({ question, result }, { status });
  },
  failed: gameNotScheduled,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, gameNotScheduled);

export default function ScheduleGame({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { closeTo, ...offer } = loaderData;
  const { search } = useLocation();
  const question = actionData && "question" in actionData ? actionData.question : undefined;
  const notice = actionData && "notice" in actionData ? actionData.notice : question?.notice;
  return (
    <RouteDialog title={m.scheduling_title()} notice={notice} closeTo={closeTo}>
      {offer.teams.length > 0 ? (
        <Form method="post" className="stack">
          <ScheduleGameForm
            key={search}
            {...offer}
            result={actionData?.result}
            repeat={<RepeatFields today={offer.today} result={actionData?.result} />}
          >
            {question ? <ScheduleAnswers question={question.kind} /> : null}
          </ScheduleGameForm>
        </Form>
      ) : (
        <NoTeams />
      )}
    </RouteDialog>
  );
}

function NoTeams() {
  return (
    <EmptyState heading="h2" title={m.scheduling_no_team_title()} text={m.scheduling_no_team()}>
      <div className="row row-center">
        <ButtonLink to={href("/create")}>{m.scheduling_no_team_create()}</ButtonLink>
        <ButtonLink to={href("/join-team")} variant="secondary">
          {m.scheduling_no_team_join()}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

function ScheduleAnswers({ question }: { question: ScheduleGameQuestion }) {
  if (question === "same_date")
    return <Answer value="same_time">{m.scheduling_anyway_date()}</Answer>;
  if (question === "same_time")
    return <Answer value="same_time">{m.scheduling_anyway_time()}</Answer>;
  return (
    <>
      <Answer value="tomorrow">{m.scheduling_anyway_tomorrow()}</Answer>
      <Answer value="long_ago">{m.scheduling_anyway_today()}</Answer>
    </>
  );
}

const Answer = ({ value, children }: { value: string; children: string }) => (
  <Button variant="secondary" name="anyway" value={value} block>
    {children}
  </Button>
);
