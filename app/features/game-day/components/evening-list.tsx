import { amountWords } from "#app/features/games/cost.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import type { PayingPlayer } from "#app/features/payments/payments.queries.server.ts";
import { totalWords } from "#app/features/payments/payments.ts";
import { Section } from "#app/ui/page.tsx";
import { TickButton } from "#app/ui/tick-button.tsx";
import { m } from "#messages";

export type EveningProps = {
  game: GameSeen;
  players: PayingPlayer[];
  /** True after the game. A tick then means that the player came. Before, it means that the player
   * is here. */
  isPlayed?: boolean;
  canTick: boolean;
};

export function EveningList({ game, players, isPlayed, canTick }: EveningProps) {
  const isIn = players.filter((player) => player.isIn);
  const gone = players.filter((player) => !player.isIn);
  const row = (player: PayingPlayer, at: number) => (
    <Row
      key={player.key}
      {...{ game, player, isPlayed }}
      canTick={canTick && player.isIn}
      name={toName(player, at + 1)}
    />
  );
  const title = isPlayed
    ? m.game_day_came_count({
        came: isIn.filter(({ came }) => came !== false).length,
        count: isIn.length,
      })
    : m.game_day_in_title({ count: isIn.length });
  return (
    <Section id="in" title={title}>
      <Totals game={game} players={players} isPlayed={isPlayed} />
      {isIn.length > 0 ? <ul className="game-people">{isIn.map(row)}</ul> : null}
      {gone.length > 0 ? (
        <>
          <h3 className="game-gone">{m.payments_gone()}</h3>
          <ul className="game-people">{gone.map((player, at) => row(player, isIn.length + at))}</ul>
        </>
      ) : null}
      {isPlayed && canTick ? <p className="hint">{m.game_day_came_hint()}</p> : null}
    </Section>
  );
}

const hasCost = ({ costCents, costText }: GameSeen) => costCents !== null || costText !== null;

function Totals({ game, players, isPlayed }: Omit<EveningProps, "canTick">) {
  const here = players.filter(({ isIn, came }) => isIn && came).length;
  const words = [
    ...(here > 0 && !isPlayed ? [m.game_day_here_count({ count: here })] : []),
    ...(hasCost(game) ? [totalWords({ ...game, players })] : []),
  ];
  return (
    <p className="game-total" role="status">
      {words.join(" · ")}
    </p>
  );
}

const toName = ({ guestId, name, host }: PayingPlayer, place: number) =>
  guestId === null
    ? (name ?? m.games_unknown_player({ position: place }))
    : guestNameWords(name, host);

type RowProps = Omit<EveningProps, "players"> & { player: PayingPlayer; name: string };

function Row({ game, player, name, isPlayed, canTick }: RowProps) {
  const { key, came, isPaid } = player;
  const form = { action: gameDayPath(game.id), about: name };
  const hints = [
    ...(isPlayed && came === false ? [m.statistics_missed_hint()] : []),
    ...(isPaid ? paidOtherwise(player, game) : []),
  ];
  return (
    <li className="evening-row" id={toAnchor(key)}>
      <span className="game-person-words">
        <b>{name}</b>
        {hints.length > 0 ? <span className="hint">{` · ${hints.join(" · ")}`}</span> : null}
      </span>
      {canTick ? (
        <TickButton
          {...form}
          fields={{ do: "here", head: key }}
          field="came"
          off={isPlayed ? "false" : "none"}
          isTicked={isPlayed ? came !== false : came === true}
        >
          {isPlayed ? m.statistics_came() : m.game_day_here()}
        </TickButton>
      ) : null}
      {hasCost(game) ? (
        <TickButton
          {...form}
          fields={{ do: "paid", head: key }}
          field="paid"
          off="false"
          isTicked={isPaid}
        >
          {m.payments_paid()}
        </TickButton>
      ) : null}
    </li>
  );
}

const paidOtherwise = ({ isIn, cents, currency }: PayingPlayer, game: GameSeen) =>
  cents === null || currency === null || (isIn && cents === game.costCents)
    ? []
    : [m.payments_has_paid_amount({ amount: amountWords(cents, currency) })];

const toAnchor = (key: string) => key.replace(":", "-");
