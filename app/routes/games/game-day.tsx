import { type ActionFunctionArgs, data, redirect } from "react-router";
import { z } from "zod";
import { Live } from "#app/browser/live.tsx";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { addPlayer, addPlayerForm } from "#app/features/answers/add-player.server.ts";
import {
  addPlayerLimits,
  addPlayerProblems,
  addPlayerQuestions,
  playerAdded,
  playerNotAdded,
} from "#app/features/answers/add-player.ts";
import { AddPlayer } from "#app/features/answers/components/add-player.tsx";
import { askThem } from "#app/features/game-day/ask-them.server.ts";
import {
  askLimits,
  askThemProblems,
  membersAsked,
  membersNotAsked,
} from "#app/features/game-day/ask-them.ts";
import { UnansweredList } from "#app/features/game-day/components/unanswered-list.tsx";
import {
  readUnansweredForPage,
  requireGameDay,
} from "#app/features/game-day/require-game-day.server.ts";
import { gameDayPath, gamePagePath, sidesPath } from "#app/features/games/paths.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { PaidList } from "#app/features/payments/components/paid-list.tsx";
import { readPayments } from "#app/features/payments/payments.queries.server.ts";
import {
  paymentLimits,
  paymentNotTicked,
  paymentTicked,
  tickPaidProblems,
} from "#app/features/payments/payments.ts";
import { tickPaid, tickPaidForm } from "#app/features/payments/tick-paid.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  namedForm,
  notTyped,
  redirectWithNotice,
  submitNamedForm,
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
  return { game, mark, unanswered, payments: payments.ok ? payments.value : null };
}

const nextPage = z.string().max(200).optional();

/** The forms of the page, by what they do. */
const gameDayForms = {
  add: addPlayerForm.extend({ do: z.literal("add"), next: nextPage }),
  ask: z.object({ do: z.literal("ask") }),
  paid: tickPaidForm.extend({ do: z.literal("paid") }),
};

/** All names that a form of the page may carry. */
const gameDayFields = z.object({ ...gameDayForms.add.shape, ...gameDayForms.paid.shape });

/** Each form of the page says what it does. */
export const action = (args: Route.ActionArgs) => submitNamedForm(args, gameDayFields, forms);

const toGameId = ({ params }: ActionFunctionArgs) => requireId(params.id);
const toPage = (args: ActionFunctionArgs) => gameDayPath(toGameId(args));

/** The buttons of the page lead back to it. */
const backTo = (_: unknown, args: ActionFunctionArgs) => toPage(args);

const forms = {
  add: namedForm({
    schema: gameDayForms.add,
    caller: user,
    limits: addPlayerLimits,
    problems: { ...addPlayerProblems, ...addPlayerQuestions },
    rule: ({ args, db, caller: { id: managerId, timezone: zone }, input }) => {
      const { name, raise, anyway = false } = input;
      const gameId = toGameId(args);
      return addPlayer(db, { managerId, zone, gameId, name, raise, asksAboutName: !anyway });
    },
    done: (player, { args, input: { next } }) =>
      redirectWithNotice(localPath(next, toPage(args)), playerAdded(player)),
    instead: ({ code, error, status }, { input: { name } }) =>
      code === "same_name"
        ? data({ question: error, result: { initialValue: { name }, error: null } }, { status })
        : undefined,
    failed: playerNotAdded,
  }),
  ask: namedForm({
    schema: gameDayForms.ask,
    caller: user,
    limits: askLimits,
    problems: askThemProblems,
    backTo,
    rule: ({ args, db, services: { settings }, caller: { id: userId, timezone: zone } }) =>
      askThem(db, settings, { userId, gameId: toGameId(args), zone }),
    done: (result, { args }) => redirectWithNotice(toPage(args), membersAsked(result)),
    failed: membersNotAsked,
  }),
  paid: namedForm({
    schema: gameDayForms.paid,
    caller: user,
    limits: paymentLimits,
    problems: tickPaidProblems,
    backTo,
    invalid: notTyped,
    rule: ({ args, db, caller: { id: managerId }, input: { head, paid } }) =>
      tickPaid(db, { ...head, managerId, gameId: toGameId(args), paid }),
    done: (count, { args }) =>
      isFromScript(args)
        ? redirect(toPage(args), 303)
        : redirectWithNotice(toPage(args), paymentTicked(count)),
    failed: paymentNotTicked,
  }),
};

/** The button turns in place: a notice is for browsers that load the page again. */
const isFromScript = ({ request }: ActionFunctionArgs) =>
  new URL(request.url).pathname.endsWith(".data");

const notSaved = () => errorNotice(m.game_day_not_saved());

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notSaved);

export default function GameDay({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { game, mark, unanswered, payments } = loaderData;
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
      <div className="section">
        <AddPlayer game={game} next={gameDayPath(game.id)} again={again ?? undefined} />
      </div>
      {payments ? <PaidList gameId={game.id} payments={payments} /> : null}
    </Page>
  );
}
