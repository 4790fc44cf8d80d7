import type { QueryResultRow as Row } from "pg";
import { byNearness } from "#app/features/games/game.ts";
import { countForRow, countLine } from "#app/features/games/spot-count.ts";
import { avatar, calendarPlus, mapLink, pin, shareIcon, toPath } from "./strings-parts.ts";
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
  const { next, week, later, folded } = byNearness(games);
  const as = (size: "row" | "line") => (game: SeenGame) => slot(game, { ...reader, size });
  const days = [...new Set(week.map(({ when }) => when.day))];
  const ofDay = (day: string) => week.filter(({ when }) => when.day === day);
  const group = (title: string, rows: string[]) =>
    `<div class="slots-day">${title ? `<p class="slots-head">${title}</p>` : ""}${rows.join("")}</div>`;
  const thisWeek = days.map((day) => group(day, ofDay(day).map(as("row"))));
  const laterOn = later.length ? group(week.length ? "Later" : "", later.map(as("line"))) : "";
  const more = folded.length
    ? `<details class="slots-more"><summary>Show all ${games.length}</summary>${folded.map(as("line")).join("")}</details>`
    : "";
  return `<div class="news" aria-live="polite"></div><div class="slots">${next ? ticket(next, reader) : ""}${thisWeek.join("")}${laterOn}${more}</div>`;
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
  const more = players - faces.length;
  const all = faces.map(
    ({ name }: Row) => `<li>${avatar(name, name)}<span class="sr-only">${text(name)}</span></li>`,
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

const toTime = ({ id, name, when }: SeenGame, look: string) =>
  `<b><a class="${look}" aria-label="${when.time} ${text(name)}" href="/games/${id}" data-discover="true">${when.time}</a></b>`;

type Slot = PageReader & { size: "row" | "line" };

function slot(game: SeenGame, { page, size }: Slot) {
  const { id, when, checkedIn } = game;
  const here = isHere(game, page);
  const look = `slot slot-${size}${checkedIn ? " slot-in" : ""}${here ? " slot-here" : ""}`;
  const where = `<h3 class="slot-name">${text(game.name)}</h3>`;
  const address = `<span class="slot-address"> · ${text(game.address)}</span>`;
  const tag = here ? "div" : "article";
  const day = size === "line" ? "slot-day" : "sr-only";
  const form = checkIn(game, { page, look: "" });
  const act = checkedIn
    ? `<details class="slot-mine"><summary class="slot-tick"><span class="sr-only">You are in</span><span aria-hidden="true">✓ In</span>${unseen(game)}</summary>${form}</details>`
    : form;
  return `<${tag} id="game-${id}" class="${look}"><time class="slot-when" dateTime="${game.datetime.toISOString()}"><span class="${day}">${when.day}</span> ${toTime(game, "slot-link")} <span class="slot-part">${when.part}</span></time><div class="slot-where">${here ? "" : where}<p class="slot-count"> ${countForRow(game)}${here ? "" : address}</p></div>${toFaces(game)}${act}</${tag}>`;
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
  const hidden = (words: string) => `<span class="sr-only">${words}</span>`;
  const tip = (words: string, icon: string) =>
    `<span title="${words}" aria-hidden="true">${icon}</span>`;
  const icons = `<p class="ticket-icons">${mapLink(game.address, `${tip("Map", pin)}${hidden(text(game.address))}`)} <a href="https://wa.me/?text=${param(share)}" target="_blank" rel="noreferrer">${tip("Share on WhatsApp", shareIcon)}${hidden("Share on WhatsApp")}${unseen(game)}</a> <a href="${again}" data-discover="true">${tip("Next week too", calendarPlus)}${hidden(`Next week too: ${text(name)}`)}</a></p>`;
  const where = `<div class="ticket-where ticket-aside"><div><h3 class="clamp">${text(name)}</h3><p class="ticket-address">${text(game.address)}</p></div>${icons}</div>`;
  const tag = here ? "div" : "article";
  const count = countLine(game).slice(`${players} `.length);
  return `<${tag} id="game-${id}" class="ticket${game.checkedIn ? " ticket-in" : ""}"><div class="ticket-when${here ? " ticket-aside" : ""}"><div><p class="ticket-day">${when.day}</p> <time class="ticket-time" dateTime="${game.datetime.toISOString()}">${toTime(game, "ticket-link")} <span>${when.part}</span> <span class="ticket-zone">${when.zone}</span></time> </div>${here ? icons : ""}</div>${here ? "" : where}<div class="ticket-action"><div class="ticket-answer">${checkIn(game, { page, look: " btn-lg btn-block" })}${otherAnswer(game, page)}</div></div><div class="ticket-body"><div class="ticket-who">${toFaces(game)}<details class="ticket-names"><summary class="ticket-count"><span><b>${players}</b> ${count}</span></summary>${whoComes(game)}</details></div></div></${tag}>`;
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
  return `<details class="ticket-other"><summary><span>Other answer</span>${unseen(game)}</summary><form class="row" action="/games/${game.id}/answer" method="post"><input type="hidden" name="next" value="${page}#game-${game.id}"/>${answer("maybe", "Maybe")}${answer("no", "Can&#x27;t Come")}</form></details>`;
}
