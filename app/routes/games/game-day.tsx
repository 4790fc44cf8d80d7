import { type ActionFunctionArgs, data, redirect } from "react-router";
import { z } from "zod";
import { Live } from "#app/browser/live.tsx";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { addPlayerForm, addPlayerUseCase } from "#app/features/answers/add-player.server.ts";
import { playerAdded, playerNotAdded } from "#app/features/answers/add-player.ts";
import { AddPlayer } from "#app/features/answers/components/add-player.tsx";
import { askThemUseCase } from "#app/features/game-day/ask-them.server.ts";
import { membersAsked, membersNotAsked } from "#app/features/game-day/ask-them.ts";
import { UnansweredList } from "#app/features/game-day/components/unanswered-list.tsx";
import {
  readUnansweredForPage,
  requireGameDay,
} from "#app/features/game-day/require-game-day.server.ts";
import { GameWaitingList } from "#app/features/game-pages/components/game-waiting-list.tsx";
import { readGamePeople } from "#app/features/game-pages/game-people.queries.server.ts";
import { gameDayPath, gamePagePath, sidesPath } from "#app/features/games/paths.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { PaidList } from "#app/features/payments/components/paid-list.tsx";
import { readPayments } from "#app/features/payments/payments.queries.server.ts";
import { paymentNotTicked, paymentTicked } from "#app/features/payments/payments.ts";
import { tickPaidForm, tickPaidUseCase } from "#app/features/payments/tick-paid.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done, errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  formAction,
  formActions,
  notTyped,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/game-day.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.game_day_title, m.game_day_description);

export async function loader(args: Route.LoaderArgs) {
  const mark = args.context.get(servicesContext).changes.cursor();
  const day = await requireGameDay(args);
  const { db, user, game } = day;
  const payments = await readPayments(db, { gameId: game.id, userId: user.id });
  const unanswered = await readUnansweredForPage(day);
  const { zone } = game.when;
  const reader = { gameId: game.id, userId: user.id, isManager: true, zone, now: user.now };
  const people = game.stage === "coming" ? null : await readGamePeople(db, reader);
  return { game, mark, unanswered, people, payments: payments.ok ? payments.value : null };
}

const nextPage = z.string().max(200).optional();

const gameDayForms = {
  add: addPlayerForm.extend({ do: z.literal("add"), next: nextPage }),
  ask: z.object({ do: z.literal("ask") }),
  paid: tickPaidForm.extend({ do: z.literal("paid") }),
};

const gameDayFields = z.object({ ...gameDayForms.add.shape, ...gameDayForms.paid.shape });

const toPage = (_: unknown, { params }: Pick<ActionFunctionArgs, "params">) =>
  gameDayPath(requireId(params.id));

export const action = formActions(gameDayFields, {
  add: formAction(addPlayerUseCase, {
    schema: gameDayForms.add,
    done: (player, { id, input: { next } }) =>
      redirectWithNotice(localPath(next, gameDayPath(id)), playerAdded(player)),
    instead: ({ code, error, status }, { input: { name } }) =>
      code === "same_name"
        ? data({ question: error, result: { initialValue: { name }, error: null } }, { status })
        : undefined,
    failed: playerNotAdded,
  }),
  ask: formAction(askThemUseCase, {
    schema: gameDayForms.ask,
    backTo: toPage,
    done: (result, { id }) => redirectWithNotice(gameDayPath(id), membersAsked(result)),
    failed: membersNotAsked,
  }),
  paid: formAction(tickPaidUseCase, {
    schema: gameDayForms.paid,
    prepare: ({ input: { head, paid } }) => done({ ...head, paid }),
    backTo: toPage,
    invalid: notTyped,
    done: (count, { args, id }) =>
      isFromScript(args)
        ? redirect(gameDayPath(id), 303)
        : redirectWithNotice(gameDayPath(id), paymentTicked(count)),
    failed: paymentNotTicked,
  }),
});

/** With scripts the button is toggled in place; the notice is for everybody else. */
const isFromScript = ({ request }: ActionFunctionArgs) =>
  new URL(request.url).pathname.endsWith(".data");

const notSaved = () => errorNotice(m.game_day_not_saved());

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notSaved);

export default function GameDay({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { game, mark, unanswered, people, payments } = loaderData;
  const again = useActionResult(latest);
  const notice = again && "notice" in again ? again.notice : undefined;
  return (
    <Page
      title={m.game_day_title()}
      eyebrow={game.team.name}
      lead={`${toDate(game.when)}, ${toTime(game.when)} · ${countLine(game)}`}
      width="narrow"
      notice={notice}
    >
      <Live teamIds={[game.team.id]} cursor={mark} />
      <p className="row">
        <ButtonLink to={gamePagePath(game.id)} variant="secondary">
          {m.game_day_view_game()}
        </ButtonLink>
        <ButtonLink to={sidesPath(game.id)} variant="secondary">
          {m.game_day_to_teams()}
        </ButtonLink>
      </p>
      {unanswered ? <UnansweredList gameId={game.id} unanswered={unanswered} /> : null}
      {people ? <GameWaitingList game={game} people={people} /> : null}
      <div className="section">
        <AddPlayer game={game} next={gameDayPath(game.id)} again={again ?? undefined} />
      </div>
      {payments ? <PaidList gameId={game.id} payments={payments} /> : null}
    </Page>
  );
}
