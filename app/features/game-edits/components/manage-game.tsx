import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import {
  cancelGamePath,
  deleteGamePath,
  gameDayPath,
  gameDayTitle,
  handOverGamePath,
  restoreGamePath,
  undoPath,
} from "#app/features/games/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

type ManageGameProps = {
  game: Pick<
    GameSeen,
    "id" | "cancelled" | "hasGameDay" | "isManager" | "stage" | "isPlayed" | "team"
  >;
  people: GamePeople;
  undoable: number | null;
};

export function ManageGame({ game, ...rest }: ManageGameProps) {
  const { isManager, stage } = game;
  const hasGameDay = game.hasGameDay && !game.cancelled;
  const isComing = isManager && stage === "coming";
  if (!isComing && !hasGameDay) return null;
  return (
    <section aria-labelledby="manage">
      <h2 className="sr-only" id="manage">
        {m.game_edits_manage()}
      </h2>
      {hasGameDay ? <Link to={gameDayPath(game.id)}>{gameDayTitle(game)}</Link> : null}{" "}
      {isComing ? <ManageComing game={game} {...rest} /> : null}
    </section>
  );
}

function ManageComing({ game, people, undoable }: ManageGameProps) {
  const { id, cancelled, team } = game;
  return (
    <>
      {undoable === null || cancelled ? null : (
        <Over to={undoPath(id, undoable)}>{m.game_edits_manage_undo()}</Over>
      )}{" "}
      {cancelled ? <Over to={restoreGamePath(id)}>{m.game_edits_restore_title()}</Over> : null}
      {cancelled || team.players === 1 ? null : (
        <Over to={handOverGamePath(id)}>{m.game_edits_host_title()}</Over>
      )}{" "}
      {cancelled ? null : <Over to={cancelGamePath(id)}>{m.game_edits_cancel_title()}</Over>}{" "}
      {isUnanswered(people) ? (
        <Over to={deleteGamePath(id)}>{m.game_edits_delete_title()}</Over>
      ) : null}
    </>
  );
}

const Over = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} preventScrollReset>
    {children}
  </Link>
);

const isUnanswered = ({ coming, guests, line, maybe, answeredGuests }: GamePeople) =>
  guests.length === 0 &&
  answeredGuests.every(({ answer }) => answer === "no") &&
  [...coming, ...maybe].every(({ isMe }) => isMe) &&
  line.every(({ person }) => person?.isMe);
