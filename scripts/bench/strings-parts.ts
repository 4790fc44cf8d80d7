import type { QueryResultRow as Row } from "pg";
import { toHue } from "#app/ui/hue.ts";
import { initials, param, text } from "./strings-words.ts";

const icon = (size: number, lines: string) =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">${lines}</svg>`;
const pinAt = (size: number) =>
  icon(
    size,
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"></path><circle cx="12" cy="10" r="3"></circle>',
  );
export const pin = pinAt(20);
export const shareIcon = icon(
  20,
  '<circle cx="18" cy="5" r="3"></circle><circle cx="6" cy="12" r="3"></circle><circle cx="18" cy="19" r="3"></circle><line x1="8.59" x2="15.42" y1="13.51" y2="17.49"></line><line x1="15.41" x2="8.59" y1="6.51" y2="10.49"></line>',
);
export const calendarPlus = icon(
  20,
  '<path d="M16 18h6"></path><path d="M16 2v3"></path><path d="M19 15v6"></path><path d="M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3"></path><path d="M3 9h18"></path><path d="M8 2v3"></path>',
);
const people = icon(
  18,
  '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"></path><path d="M16 3.128a4 4 0 0 1 0 7.744"></path><path d="M22 21v-2a4 4 0 0 0-3-3.87"></path><circle cx="9" cy="7" r="4"></circle>',
);
const lines =
  '<div class="court-ground"><svg class="court-lines" viewBox="0 0 280 300" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M0 15h270v270H0zM0 114a36 36 0 0 1 0 72M270 28h-42a131 131 0 0 0 0 244h42M270 101H154v98h116M154 114a36 36 0 0 0 0 72"></path></svg></div>';

export const toPath = ({ type, slug }: Row) => `/${type}/${slug}`;

/** A face in a roster, or one of several side by side, which shows its name on hover. */
export const avatar = (name: string, title = "") =>
  `<span class="avatar hue-${toHue(name)}" aria-hidden="true"${title && ` title="${text(title)}"`}><span>${text(initials(name))}</span> </span>`;

export const button = (to: string, words: string, look = "secondary") =>
  `<a class="btn btn-${look}" href="${to}">${words}</a> `;

const badge = (words: string) => `<span class="badge">${words}</span>`;

const plan =
  '<path fill="#fff" fill-opacity=".22" stroke="none" d="M9 25h17v14H9z"></path><path d="M9 9h46v46H9zM9 25h17v14H9M9 14h8a18 18 0 0 1 0 36H9M55 23a9 9 0 0 0 0 18"></path>';

const thumb = ({ name, type }: Row) =>
  type === "court"
    ? `<svg class="thumb hue-${toHue(name)}" viewBox="0 0 64 64" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.5" aria-hidden="true">${plan}</svg>`
    : `<div class="thumb thumb-name hue-${toHue(name)}" aria-hidden="true">${text(initials(name))}</div>`;

const toPlayers = ({ players }: Row) => `${players} ${players === 1 ? "player" : "players"}`;

export const mapLink = (address: string, words = text(address)) =>
  `<a href="https://www.google.com/maps/search/?api=1&amp;query=${param(address)}" target="_blank" rel="noreferrer">${words}</a>`;

export const place = (address: string, words?: string) =>
  `<p class="meta">${pinAt(18)}<span>${mapLink(address, words)}</span></p>`;

export const section = (title: string, body: string, action = "") =>
  `<section class="section" id="members" aria-labelledby="${title.charCodeAt(0)}"><div class="section-head"><h2 id="${title.charCodeAt(0)}">${title}</h2>${action}</div>${body}</section>`;

export const banner = (team: Row) =>
  `<div class="court">${lines}<div class="hero banner stack"><div class="media">${thumb(team)}<div><p class="eyebrow">Team</p><h1>${text(team.name)}</h1></div></div><div class="stack-tight">${place(team.address)}<p class="meta">${people}<span>${toPlayers(team)}</span></p></div></div></div>`;

export const jumps = (team: Row) =>
  `<nav class="jumps" aria-label="On this page"><a href="${toPath(team)}#games" data-discover="true">Games</a> <a href="${toPath(team)}#members" data-discover="true">Members ${team.players}</a> <a href="${toPath(team)}#invite" data-discover="true">Invite</a></nav>`;

export const schedule = (team: Row) =>
  button(`${toPath(team)}/schedule?team=${team.id}`, "Schedule Game", "primary");

const mostSeen = 12;

/** The members, oneself first, each with one word about them; many are folded. */
export function roster(team: Row, me: Row) {
  const [own, others] = [true, false].map((isMe) =>
    team.members.filter(({ id }: Row) => (id === me.id) === isMe),
  );
  const people = [...(own ?? []), ...(others ?? [])].map(({ id, name, isCaptain, isNew }: Row) => {
    const mark = isCaptain ? badge("Captain") : isNew && id !== me.id ? badge("New") : "";
    const shown = id === me.id ? `${name} (you)` : name;
    return `<li>${avatar(shown)}<span>${text(shown)} ${mark}</span></li>`;
  });
  const listed = (some: string[]) => `<ul class="roster">${some.join("")}</ul>`;
  const folded = people.slice(mostSeen);
  if (folded.length === 0) return listed(people);
  return `${listed(people.slice(0, mostSeen))}<details><summary>Show all ${team.players}</summary>${listed(folded)}</details>`;
}

export const members = (team: Row) => button(`${toPath(team)}/members`, "Members");

/** Returns what captains see below the members of a team. */
export const captains = (team: Row) =>
  `<p class="row">${button(`${toPath(team)}/edit`, "Edit team")}${button(`${toPath(team)}/key`, "New Key")}</p>`;

/** The last ways on a team's page. */
export const mute = (team: Row) =>
  `<form action="${toPath(team)}/mute" method="post"><input type="hidden" name="muted" value="true"/><button type="submit" class="btn btn-quiet">Mute <span class="sr-only">${text(team.name)}</span></button> </form>`;
export const leave = (team: Row) => button(`${toPath(team)}/leave`, "Leave Team", "leave");
export const report = (team: Row) =>
  `<p><a class="btn btn-quiet" href="/report?kind=team&amp;id=${team.id}&amp;next=${param(toPath(team))}">Report<span class="sr-only"> ${text(team.name)}</span></a></p>`;

type Shared = { key: string; link: string; code: { size: number; path: string } };

export const sharing = ({ key, link, code: { size, path } }: Shared) =>
  `<div class="card stack"><div class="field"><label for="team-key">Team Secret Key</label><input type="text" id="team-key" readOnly="" class="input input-code" value="${key}"/></div><span class="btn-room"></span><div class="field"><label for="share-link">Invite link</label><input type="text" id="share-link" readOnly="" size="${link.length}" aria-describedby="share-link-hint" class="input" value="${link}"/><p id="share-link-hint" class="hint">Whoever has the key or this link can join the team.</p></div><div class="row"><span class="btn-room"></span><span class="btn-room"></span></div><details><summary>Show as a QR code</summary><svg viewBox="0 0 ${size} ${size}" width="280" height="280" role="img" aria-label="QR code of ${link}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"></path><path stroke="#000" d="${path}"></path></svg></details></div>`;
