import { type ActionFunctionArgs, data, redirect } from "react-router";
import { z } from "zod";
import { Live } from "#app/browser/live.tsx";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { playerAdded } from "#app/features/answers/add-player.ts";
import {
  promotePlayerForm,
  promotePlayerUseCase,
} from "#app/features/answers/promote-player.server.ts";
import { playerNotPromoted, playerPromoted } from "#app/features/answers/promote-player.ts";
import {
  evenSidesUseCase,
  moveToSideForm,
  moveToSideUseCase,
  publishSidesUseCase,
  removeSidesUseCase,
} from "#app/features/fair-teams/change-sides.server.ts";
import { GameTeams } from "#app/features/fair-teams/components/game-teams.tsx";
import { makeSidesForm, makeSidesUseCase } from "#app/features/fair-teams/make-sides.server.ts";
import { sidesNotSaved } from "#app/features/fair-teams/make-sides.ts";
import { readSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { whoIsHere } from "#app/features/fair-teams/sides.ts";
import { addPlayersForm, addPlayersUseCase } from "#app/features/game-day/add-players.server.ts";
import { playersAdded, playersNotAdded } from "#app/features/game-day/add-players.ts";
import { askThemUseCase } from "#app/features/game-day/ask-them.server.ts";
import { membersAsked, membersNotAsked } from "#app/features/game-day/ask-them.ts";
import {
  AddPlayers,
  type AddPlayersAgain,
} from "#app/features/game-day/components/add-players.tsx";
import { EveningCostPart } from "#app/features/game-day/components/evening-cost.tsx";
import { EveningLine } from "#app/features/game-day/components/evening-line.tsx";
import { EveningList } from "#app/features/game-day/components/evening-list.tsx";
import { UnansweredList } from "#app/features/game-day/components/unanswered-list.tsx";
import {
  readUnansweredForPage,
  requireGameDay,
} from "#app/features/game-day/require-game-day.server.ts";
import {
  readEveningCost,
  setCostForm,
  setCostUseCase,
} from "#app/features/game-day/set-cost.server.ts";
import { costNotSet, costSet } from "#app/features/game-day/set-cost.ts";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import { listLine } from "#app/features/game-pages/game-people.queries.server.ts";
import {
  editGamePath,
  gameDayPath,
  gameDayTitle,
  gamePagePath,
} from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { listPayingPlayers } from "#app/features/payments/payments.queries.server.ts";
import { paymentNotTicked } from "#app/features/payments/payments.ts";
import { tickPaidForm, tickPaidUseCase } from "#app/features/payments/tick-paid.server.ts";
import { tickCameForm, tickCameUseCase } from "#app/features/statistics/tick-attendance.server.ts";
import { attendanceNotSaved, whyNotTicked } from "#app/features/statistics/tick-attendance.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done, errorNotice, type Notice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  formAction,
  formActions,
  notTyped,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/game-day.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.games_day, m.game_day_description);

export async function loader(args: Route.LoaderArgs) {
  const mark = args.context.get(servicesContext).changes.cursor();
  const day = await requireGameDay(args);
  const { db, user, game } = day;
  const { id: gameId, cancelled, stage } = game;
  const reader = { gameId, userId: user.id, zone: user.timezone, now: user.now };
  const [players, unanswered, line, sides, cost] = await Promise.all([
    listPayingPlayers(db, gameId),
    readUnansweredForPage(day),
    stage === "over" || cancelled ? [] : listLine(db, reader),
    game.isShown ? readSides(db, { gameId, userId: user.id }) : null,
    readEveningCost(db, { gameId, zone: game.zone }),
  ]);
  const times = { datetime: new Date(game.datetime), status: cancelled ? "cancelled" : "on" };
  return {
    ...{ game, mark, players, unanswered, line, cost },
    teams: sides?.ok ? sides.value : null,
    canTick: !whyNotTicked(times, user.now),
    isPlayed: game.isPlayed,
  };
}

const nextPage = z.string().max(200).optional();
const what = z.object({ do: z.string() });

const fields = {
  add: addPlayersForm.extend({ next: nextPage }),
  promote: promotePlayerForm.extend({ head: tickPaidForm.shape.head }),
};

const allFields = z.object({
  ...what.shape,
  ...fields.add.shape,
  ...fields.promote.shape,
  ...tickPaidForm.shape,
  ...tickCameForm.shape,
  ...makeSidesForm.shape,
  ...moveToSideForm.shape,
  ...setCostForm.shape,
});

const onPage = {
  invalid: notTyped,
  backTo: (_: unknown, { params }: ActionFunctionArgs) => gameDayPath(requireId(params.id)),
};

type OnPage = { id: number };

const backWith =
  <Value,>(notice: (value: Value) => Notice) =>
  (value: Value, { id }: OnPage) =>
    redirectWithNotice(gameDayPath(id), notice(value));

const backTo =
  (anchor: string) =>
  (_: unknown, { id }: OnPage) =>
    redirect(`${gameDayPath(id)}#${anchor}`, 303);

type OfPlayer = { input: { head: { userId?: number; guestId?: number } } };

const backToRow = (_: unknown, call: OnPage & OfPlayer) => {
  const { userId, guestId } = call.input.head;
  return backTo(guestId === undefined ? `${userId}` : `guest-${guestId}`)(_, call);
};

const teamsForm = { ...onPage, done: backTo("teams"), failed: sidesNotSaved };

const publishForm = (published: boolean) =>
  formAction(publishSidesUseCase, {
    ...teamsForm,
    schema: what,
    prepare: () => done({ published }),
  });

const addAgain = (fields: FormData, asks: AddPlayersAgain, status = 200) =>
  data(
    { ...asks, result: { initialValue: { name: `${fields.get("name")}` }, error: null } },
    status,
  );

export const action = formActions(allFields, {
  here: formAction(tickCameUseCase, {
    ...onPage,
    schema: tickCameForm,
    done: backToRow,
    failed: attendanceNotSaved,
  }),
  paid: formAction(tickPaidUseCase, {
    ...onPage,
    schema: tickPaidForm,
    prepare: ({ input: { head, paid } }) => done({ ...head, paid }),
    done: backToRow,
    failed: paymentNotTicked,
  }),
  add: formAction(addPlayersUseCase, {
    schema: fields.add,
    done: (added, { id, input: { next }, fields }) => {
      if ("isDone" in added && !added.isDone) return addAgain(fields, { plan: added });
      const notice = "isDone" in added ? playersAdded(added) : playerAdded(added);
      return redirectWithNotice(localPath(next, gameDayPath(id)), notice);
    },
    instead: ({ code, error, status }, { fields }) =>
      code === "same_name" ? addAgain(fields, { question: error }, status) : undefined,
    failed: playersNotAdded,
  }),
  cost: formAction(setCostUseCase, {
    schema: setCostForm,
    done: backWith(costSet),
    failed: costNotSet,
  }),
  promote: formAction(promotePlayerUseCase, {
    ...onPage,
    schema: fields.promote,
    prepare: ({ input: { head, raise } }) => done({ ...head, raise }),
    done: backWith(playerPromoted),
    failed: playerNotPromoted,
  }),
  ask: formAction(askThemUseCase, {
    ...onPage,
    schema: what,
    done: backWith(membersAsked),
    failed: membersNotAsked,
  }),
  make: formAction(makeSidesUseCase, { ...teamsForm, schema: makeSidesForm }),
  move: formAction(moveToSideUseCase, { ...teamsForm, schema: moveToSideForm }),
  even: formAction(evenSidesUseCase, { ...teamsForm, schema: what }),
  publish: publishForm(true),
  withdraw: publishForm(false),
  remove: formAction(removeSidesUseCase, { ...teamsForm, schema: what }),
});

const notSaved = () => errorNotice(m.game_day_not_saved());

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notSaved);

export default function GameDay({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { game, mark, players, line, unanswered, teams, cost, ...evening } = loaderData;
  const again = useActionResult(latest);
  const notice = again && "notice" in again ? again.notice : undefined;
  const { count, left } = countWords(game);
  const when = `${formatDate(game.when)}, ${formatTime(game.when)}`;
  const isIn = players.filter((player) => player.isIn);
  const here = whoIsHere(isIn);
  return (
    <Page
      title={gameDayTitle(game)}
      eyebrow={game.team.name}
      lead={[when, game.team.address, count, evening.isPlayed ? null : left]
        .filter(Boolean)
        .join(" · ")}
      notice={notice}
    >
      <Live teamIds={[game.team.id]} cursor={mark} />
      <p className="row small-buttons evening-links">
        {game.stage === "coming" && !game.cancelled ? (
          <ShareGame game={game} className={buttonClass({ variant: "secondary" })} isBrief />
        ) : null}{" "}
        <ButtonLink to={gamePagePath(game.id)} variant="quiet">
          {m.game_day_view_game()}
        </ButtonLink>
        {game.isEditable && !game.cancelled ? (
          <ButtonLink to={editGamePath(game.id)} variant="quiet">
            {m.game_day_edit()}
          </ButtonLink>
        ) : null}
      </p>
      <div className="split">
        <div>
          <EveningList game={game} players={players} {...evening} />
          <AddPlayers game={game} next={gameDayPath(game.id)} again={again ?? undefined} />
        </div>
        <div className="section">
          <EveningCostPart
            game={game}
            cost={cost}
            players={isIn.filter(({ came }) => came !== false).length}
            again={again ?? undefined}
          />
          <EveningLine game={game} line={line} />
          {unanswered ? <UnansweredList game={game} unanswered={unanswered} /> : null}
          {game.isShown && !game.cancelled ? (
            <GameTeams
              gameId={game.id}
              about={`${when} · ${game.team.name}`}
              sides={teams}
              seesStrengths={teams?.seesStrengths ?? false}
              here={here.players.length}
              isOfHere={here.isTicked}
            />
          ) : null}
        </div>
      </div>
    </Page>
  );
}
