import type { QueryResultRow as Row } from "pg";
import { byNearness } from "#app/features/games/game.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { toHues } from "#app/ui/hue.ts";
import { avatar, place, toPath } from "./strings-parts.ts";
import { param, text, when } from "./strings-words.ts";

export type PageReader = { zone: string; now: Date; origin: string; page: string };

type Words = ReturnType<typeof when>;
type SeenGame = Row & {
  id: number;
  name: string;
  players: number;
  maxPlayers: number | null;
  line: { waiting: number; held: number } | null;
  when: Words;
};

/** Games as the product lists them: a ticket, this week's as rows, a line each, the last ones folded. */
export function gameList(rows: Row[], reader: PageReader) {
  const games = rows.map((game) => seen(game, reader));
  const again = new Set(
    games.filter(({ when }, at) => at > 1 && when.wall === games[at - 1]?.when.wall),
  );
  const { next, week, later, folded } = byNearness(games);
  const as = (size: "row" | "line") => (game: SeenGame) =>
    slot(game, { ...reader, size, again: again.has(game) });
  const more = folded.length
    ? `<details class="slots-more"><summary>Show all ${games.length}</summary>${folded.map(as("line")).join("")}</details>`
    : "";
  return `<div class="news" aria-live="polite"></div><div class="slots">${next ? ticket(next, reader) : ""}${week.map(as("row")).join("")}${later.map(as("line")).join("")}${more}</div>`;
}

const seen = (game: Row, { zone, now }: PageReader): SeenGame => ({
  ...game,
  id: game.id,
  name: game.name,
  players: game.players,
  maxPlayers: game.maxPlayers,
  line: game.line,
  when: when(game.datetime, zone, now),
});

const unseen = ({ name }: Row) => `<span class="sr-only"> ${text(name)}</span>`;

const isHere = (game: Row, page: string) => page === toPath(game);

function toFaces({ faces, players }: Row) {
  const hues = toHues(faces.map(({ name }: Row) => name));
  const more = players - faces.length;
  const all = faces.map(
    ({ name }: Row, at: number) =>
      `<li>${avatar(name, hues[at], name)}<span class="sr-only">${text(name)}</span></li>`,
  );
  if (more > 0) all.push(`<li class="more">+${more} more...</li>`);
  return faces.length ? `<ul class="faces">${all.join("")}</ul>` : "";
}

/** The form that checks in or out, in the size of its place. */
function checkIn(game: SeenGame, { page, look }: { page: string; look: string }) {
  const { id, checkedIn, maxPlayers } = game;
  const wait = maxPlayers === null ? "" : '<input type="hidden" name="wait" value="true"/>';
  return `<form class="check-in" action="/games/${id}/check-in" method="post"><input type="hidden" name="wanted" value="${!checkedIn}"/>${wait}<input type="hidden" name="next" value="${page}#game-${id}"/>${checkedIn && look ? isIn : ""}<button type="submit" class="btn ${checkedIn ? "btn-danger btn-line" : `btn-success${look}`}">${checkedIn ? "Check Out" : "Check In"}${unseen(game)}</button></form>`;
}

const isIn =
  '<p class="you-are-in"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="12" cy="12" r="10"></circle><path d="m9 12 2 2 4-4"></path></svg>You are in</p>';

const toTime = ({ id, name, when }: SeenGame, look = "") =>
  `<b><a${look} aria-label="${when.time} ${text(name)}" href="/games/${id}" data-discover="true">${when.time}</a></b>`;

type Slot = PageReader & { size: "row" | "line"; again: boolean };

function slot(game: SeenGame, { page, size, again }: Slot) {
  const { id, when, checkedIn } = game;
  const here = isHere(game, page);
  const look = `slot slot-${size}${checkedIn ? " slot-in" : ""}${here ? " slot-here" : ""}${again ? " slot-again" : ""}`;
  const where = `<h3><a class="slot-link" href="${toPath(game)}#game-${id}" data-discover="true">${text(game.name)}</a></h3>`;
  const address = `<span class="slot-address">${text(game.address)}</span>`;
  const tag = here ? "div" : "article";
  const count = countLine(game);
  const counted = checkedIn
    ? `<b><span aria-hidden="true">✓ </span><span class="sr-only">You are in, </span>${count}</b>`
    : count;
  return `<${tag} id="game-${id}" class="${look}"><time class="slot-when" dateTime="${game.datetime.toISOString()}"><span class="slot-day">${when.day}</span> ${toTime(game, ' class="slot-link"')} <span class="slot-part">${when.part}</span></time><div class="slot-where">${here ? "" : where}<p class="slot-count">${here ? "" : address} ${counted}</p></div>${size === "row" ? toFaces(game) : ""}${checkIn(game, { page, look: "" })}</${tag}>`;
}

function ticket(game: SeenGame, { origin, page }: PageReader) {
  const { id, name, when, players } = game;
  const path = toPath(game);
  const here = isHere(game, page);
  const link = `${origin}${game.key ? `/invite?key=${game.key}&game=${id}` : `${path}#game-${id}`}`;
  const share = `${name}, ${when.date}, ${when.time} (${when.zone}): ${players} in so far. ${link}`;
  const again = here
    ? `${path}/schedule?team=${game.team_id}&amp;again=${id}`
    : `/schedule?again=${id}`;
  const where = `<div class="ticket-body"><h3><a href="${path}"><span class="clamp">${text(name)}</span></a></h3>${place(game.address, `<span class="clamp">${text(game.address)}</span>`)}</div>`;
  const tag = here ? "div" : "article";
  return `<${tag} id="game-${id}" class="ticket${game.checkedIn ? " ticket-in" : ""}"><div class="ticket-when"><p class="ticket-day">${when.day}</p> <time class="ticket-time" dateTime="${game.datetime.toISOString()}">${toTime(game)} <span>${when.part}</span> <span class="ticket-zone">${when.zone}</span></time> </div>${here ? "" : where}<div class="ticket-action">${checkIn(game, { page, look: " btn-lg btn-block" })}</div><div class="ticket-body"><div class="ticket-who">${toFaces(game)}<details class="ticket-names"><summary class="ticket-count"><b>${players}</b> ${countLine(game).slice(`${players} `.length)}</summary>${whoComes(game)}</details></div>${otherAnswer(game, page)}<p class="hint row"><a href="https://wa.me/?text=${param(share)}" target="_blank" rel="noreferrer">Share on WhatsApp${unseen(game)}</a> <a href="${again}" data-discover="true">Next week too<span class="sr-only">: ${text(name)}</span></a></p></div></${tag}>`;
}

function whoComes({ invited: { me, coming, missing } }: Row) {
  const list = coming.map(
    ({ id, name }: Row) =>
      `<li>${avatar(name)}<span>${text(id === me ? `${name} (you)` : name)} </span></li>`,
  );
  const count = missing[0]?.of ?? 0;
  const others =
    missing.map(({ name }: Row) => text(name)).join(", ") + (count > missing.length ? " …" : "");
  return `<div class="ticket-list"><ul class="roster">${list.join("")}</ul>${count > 0 ? `<p><b>Not in yet (${count})</b> ${others}</p>` : ""}</div>`;
}

function otherAnswer(game: SeenGame, page: string) {
  const answer = (value: string, words: string) =>
    `<button type="submit" value="${value}" class="btn btn-secondary" aria-pressed="false" name="answer">${words}${unseen(game)}</button>`;
  return `<details class="hint"><summary>Other answer${unseen(game)}</summary><form class="row" action="/games/${game.id}/answer" method="post"><input type="hidden" name="next" value="${page}#game-${game.id}"/>${answer("maybe", "Maybe")}${answer("no", "Can&#x27;t Come")}</form></details>`;
}
