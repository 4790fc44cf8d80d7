import { m } from "#messages";

type Counted = {
  players: number;
  maxPlayers: number | null;
  line?: { waiting: number; held: number } | null;
  cancelled?: object | null;
  isPlayed?: boolean;
};

export const spotsLeft = ({ players, maxPlayers, line }: Counted) =>
  maxPlayers === null ? undefined : Math.max(0, maxPlayers - players - (line?.held ?? 0));

export type OfferedTo = { names: string[]; until?: string };

export function toOfferedTo(offers: { name: string; until: string }[]): OfferedTo | undefined {
  const [first, ...others] = offers;
  if (!first) return undefined;
  const names = offers.map(({ name }) => name);
  return others.length > 0 ? { names } : { names, until: first.until };
}

export function countWords(
  game: Counted,
  offeredTo?: OfferedTo,
): { count: string; left: string | null } {
  if (game.cancelled) return { count: m.games_cancelled(), left: null };
  if (game.isPlayed) return { count: countInWords(game), left: null };
  const waiting = game.line?.waiting ?? 0;
  const full = waiting > 0 ? m.games_count_full_waiting({ waiting }) : m.games_count_full();
  const left = leftParts(game, offeredTo) ?? [full];
  return { count: countInWords(game), left: left.join(" · ") || null };
}

export const namedMaximum = ({ maxPlayers, line }: Counted) => (line?.held ? null : maxPlayers);

function countInWords(game: Counted) {
  const { players } = game;
  const max = namedMaximum(game);
  return max === null ? m.games_count_in({ players }) : m.games_count_of({ players, max });
}

function leftParts(game: Counted, offeredTo?: OfferedTo): string[] | undefined {
  const left = spotsLeft(game);
  if (left === undefined) return [];
  const free = left > 0 ? [m.games_count_left({ spots: left })] : [];
  const { held = 0, waiting = 0 } = game.line ?? {};
  if (held === 0) return free.length > 0 ? free : undefined;
  const more = waiting - held;
  const others = more > 0 ? [m.games_count_more_waiting({ waiting: more })] : [];
  return [...free, offeredWords(held, offeredTo), ...others];
}

function offeredWords(spots: number, offeredTo?: OfferedTo) {
  if (!offeredTo) return m.games_count_offered({ spots });
  const { names, until } = offeredTo;
  const [name = ""] = names;
  return until
    ? m.games_count_offered_until({ spots, name, until })
    : m.games_count_offered_to({ spots, names: names.join(", ") });
}

const fullParts = ({ line }: Counted) => ({
  full: m.games_count_line_full(),
  waiting: line?.waiting ? m.games_count_line_waiting({ waiting: line.waiting }) : undefined,
});

export function countLine(game: Counted, offeredTo?: OfferedTo) {
  if (game.cancelled) return m.games_cancelled();
  const { full, waiting } = fullParts(game);
  const left = leftParts(game, offeredTo) ?? [full, waiting];
  return [countInWords(game), ...left].filter(Boolean).join(", ");
}

export function countForRow(game: Counted) {
  const { count, left } = countWords(game);
  if (!left || (spotsLeft(game) ?? 0) > 0) return count;
  const { full, waiting } = fullParts(game);
  return `${count} · ${game.line?.held ? left : (waiting ?? full)}`;
}

export function freeSpotWords(game: Counted): string | null {
  const left = spotsLeft(game);
  if (!left) return null;
  const waiting = (game.line?.waiting ?? 0) - (game.line?.held ?? 0);
  return waiting > 0 ? m.games_free_first_come() : m.games_free_nobody_waits();
}
