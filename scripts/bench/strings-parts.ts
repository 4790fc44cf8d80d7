import type { QueryResultRow as Row } from "pg";
import { hue, initials, param, text, when } from "./strings-words.ts";

const icon = (size: number, lines: string) =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">${lines}</svg>`;
const pin = icon(
  18,
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"></path><circle cx="12" cy="10" r="3"></circle>',
);
const people = icon(
  18,
  '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"></path><path d="M16 3.128a4 4 0 0 1 0 7.744"></path><path d="M22 21v-2a4 4 0 0 0-3-3.87"></path><circle cx="9" cy="7" r="4"></circle>',
);
const glass = icon(20, '<path d="m21 21-4.34-4.34"></path><circle cx="11" cy="11" r="8"></circle>');
const lines =
  '<svg class="court-lines" viewBox="0 0 280 300" overflow="visible" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M-900 15h1170v270H-900M0 15v270M0 114a36 36 0 0 1 0 72M270 28h-42a131 131 0 0 0 0 244h42M270 101h-116v98h116"></path><circle cx="154" cy="150" r="36"></circle><path d="M252 138v24" stroke-width="4"></path><circle cx="241" cy="150" r="7" stroke-width="3"></circle></svg>';

export const pathOf = ({ type, slug }: Row) => `/${type}/${slug}`;

export const avatar = (name: string) =>
  `<span class="avatar hue-${hue(name)}" aria-hidden="true"><span>${text(initials(name))}</span> </span>`;

const button = (to: string, words: string, look = "secondary") =>
  `<a class="btn btn-${look}" href="${to}">${words}</a> `;

const thumb = (name: string) =>
  `<div class="thumb thumb-court court" aria-hidden="true"><span>${text(initials(name))}</span></div>`;

const facts = ({ address, players }: Row) =>
  `<p class="meta">${pin}<span>${text(address)}</span></p><p class="meta">${people}<span>${players} ${players === 1 ? "player" : "players"}</span></p>`;

export const section = (title: string, body: string, action = "") =>
  `<section class="section" aria-labelledby="${title.charCodeAt(0)}"><div class="section-head"><h2 id="${title.charCodeAt(0)}">${title}</h2>${action}</div>${body}</section>`;

export const cards = (all: string[]) => `<div class="cards">${all.join("")}</div>`;

export const card = (team: Row) =>
  `<article class="card card-hover media">${thumb(team.name)}<div class="stack-tight"><h3><a class="card-link" href="${pathOf(team)}">${text(team.name)}</a></h3>${facts(team)}${
    team.type === "court"
      ? '<span class="badge badge-accent">Court</span>'
      : '<span class="badge">Team</span>'
  }</div></article>`;

type Reader = { zone: string; now: Date; origin: string; page: string };

export function ticket(game: Row, { zone, now, origin, page }: Reader) {
  const words = when(game.datetime, zone, now);
  const path = pathOf(game);
  const share = `${game.name}, ${words.date}, ${words.time} (${words.zone}): ${game.players} in so far. ${origin}${path}`;
  const more = game.players - 3;
  const faces = game.faces.map(
    ({ name }: Row) =>
      `<li title="${text(name)}">${avatar(name)}<span class="sr-only">${text(name)}</span></li>`,
  );
  if (more > 0) faces.push(`<li class="more">+${more} more...</li>`);
  return `<article class="ticket${game.checkedIn ? " ticket-in" : ""}"><div class="ticket-when"><p class="ticket-day">${words.day}</p><time class="ticket-time" dateTime="${game.datetime.toISOString()}"><b>${words.time}</b> <span>${words.part}</span> <span class="ticket-zone">${words.zone}</span></time></div><div class="ticket-body stack-tight"><h3><a href="${path}"><span class="clamp">${text(game.name)}</span></a></h3><p class="meta">${pin}<span><a href="https://www.google.com/maps/search/?api=1&amp;query=${param(game.address)}" target="_blank" rel="noreferrer"><span class="clamp">${text(game.address)}</span></a></span></p><div class="ticket-who">${faces.length ? `<ul class="faces">${faces.join("")}</ul>` : ""}<p class="ticket-count"><b>${game.players}</b> in</p></div><p class="hint"><a href="https://wa.me/?text=${param(share)}" target="_blank" rel="noreferrer">Share on WhatsApp</a></p></div><div class="ticket-action"><form action="/games/${game.id}/check-in" method="post"><input type="hidden" name="wanted" value="${!game.checkedIn}"/><input type="hidden" name="next" value="${page}"/><button type="submit" class="btn btn-${game.checkedIn ? "danger" : "success"} btn-lg btn-block">${game.checkedIn ? "Check Out" : "Check In"}<span class="sr-only"> ${text(game.name)}</span></button> </form></div></article>`;
}

export const hero = () =>
  `<div class="court">${lines}<div class="hero stack"><h1>Who’s playing tonight?</h1><div class="search-place"><form role="search" class="search" action="/" method="get"><input type="search" class="input" aria-label="Search teams and courts by name or address" placeholder="Name or address" autoComplete="off" maxLength="200" name="q" value=""/><button type="submit" class="btn btn-primary">${glass}Search</button> </form></div><p class="row">${button("/create", "Create Team/Court")}${button("/join-team", "Join Team")}${button("/schedule", "Schedule Game")}</p></div></div>`;

export const banner = (team: Row) =>
  `<div class="court">${lines}<div class="hero banner stack"><div class="media">${thumb(team.name)}<div><p class="eyebrow">Team</p><h1>${text(team.name)}</h1></div></div><div class="stack-tight">${facts(team)}</div></div></div>`;

export const schedule = ({ id }: Row) => button(`/schedule?team=${id}`, "Schedule Game", "primary");

export const roster = (members: Row[]) =>
  `<ul class="roster">${members.map(({ name }) => `<li>${avatar(name)}<span>${text(name)}</span></li>`).join("")}</ul>`;

export const leave = (team: Row) => button(`${pathOf(team)}/leave`, "Leave Team", "quiet");

type Shared = { key: string; link: string; code: { size: number; path: string } };

export const sharing = ({ key, link, code: { size, path } }: Shared) =>
  `<div class="card stack"><div class="field"><label for="team-key">Team Secret Key</label><input type="text" id="team-key" readOnly="" class="input input-code" value="${key}"/></div><div class="field"><label for="share-link">Invite link</label><input type="text" id="share-link" readOnly="" size="${link.length}" aria-describedby="share-link-hint" class="input" value="${link}"/><p id="share-link-hint" class="hint">Whoever has the key or this link can join the team.</p></div><div class="row"></div><details><summary>Show as a QR code</summary><svg viewBox="0 0 ${size} ${size}" width="200" height="200" role="img" aria-label="QR code of ${link}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"></path><path stroke="#000" d="${path}"></path></svg></details></div>`;
