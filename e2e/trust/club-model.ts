import type { Game } from "#e2e/trust/club-game.ts";
import { m } from "#messages";

type EditOf<Name extends "at" | "note"> = { fact: Name; is: Game[Name]; isAll: boolean };

/**
 * The rules of a team, its games, answers, guests, waiting lists and mails, as short as they can be said. It is
 * noon for everybody. A game is days away, so that a free spot goes at once to the first in line, or tomorrow, so
 * that it is offered. Each method returns whether the rules allow the act, and makes it if so.
 */
export class Club {
  /** The mails that must have been queued, by kind and person: `given 3`. */
  mails: string[] = [];
  /** In the order in which they joined: the founder and three more. */
  members = [0, 1, 2, 3].map((who) => ({ who, isCaptain: who === 0 }));
  banned = new Set<number>();
  /** People whose accounts are deleted. */
  gone = new Set<number>();
  games: Game[] = [];
  /** Pairs of people of whom one blocks the other: who blocks, and whom. */
  blocks = new Set<string>();
  /** Who was mailed about being a captain: once a day. The founder was not. */
  namedCaptains = new Set<number>();

  mail = (kind: string, who: number): void => {
    if (!this.gone.has(who)) this.mails.push(`${kind} ${who}`);
  };

  mailCaptain(who: number): void {
    if (!this.namedCaptains.has(who)) this.mail("captain", who);
    this.namedCaptains.add(who);
  }

  /** Blocking hides notes of that person from who blocks, and nothing else. */
  block(who: number, other: number, isOn: boolean): void {
    const pair = `${who} ${other}`;
    isOn ? this.blocks.add(pair) : this.blocks.delete(pair);
  }

  /** The note of a game as somebody reads it. */
  noteFor = (game: Game, reader: number) =>
    game.note && this.isHidden(game, reader) ? m.games_note_hidden() : game.note;

  isHidden = (game: Game, reader: number) => this.blocks.has(`${reader} ${game.host}`);

  isMember = (who: number) => this.members.some((member) => member.who === who);
  isCaptain = (who: number) => this.members.some((m) => m.who === who && m.isCaptain);
  /** The host, as long as they are a member, and every captain. */
  isManager = (game: Game, who: number) =>
    this.isCaptain(who) || (game.host === who && this.isMember(who));

  /** Anyone with the key joins, unless banned. What they replied as a guest is theirs from then on. */
  join(who: number): boolean {
    if (this.isMember(who) || this.banned.has(who)) return false;
    // The first to join a team without members is its captain, and gets no mail about it.
    this.members.push({ who, isCaptain: this.members.length === 0 });
    for (const game of this.games) game.claimAll(who);
    return true;
  }

  /** The secrets of the guests who can answer this game: the link of a date of a series serves the other dates, too. */
  linksTo = (game: Game): string[] => {
    const isServed = (each: Game) =>
      each === game || (game.series !== null && each.series === game.series);
    return [...new Set(this.games.filter(isServed).flatMap((each) => each.linkSecrets()))];
  };

  /** All answers of the guest become those of the account. */
  claim(secret: string, who: number): void {
    for (const game of this.games) {
      const guest = game.guestOf(secret);
      if (guest !== undefined) game.claim(guest, who, this.isMember(who));
    }
  }

  /** A team with members has a captain: else the one who joined first becomes it. */
  succeed(): void {
    const [oldest] = this.members;
    if (!oldest || this.members.some(({ isCaptain }) => isCaptain)) return;
    oldest.isCaptain = true;
    this.mailCaptain(oldest.who);
  }

  /** Whoever leaves is out of all games with their guests. */
  leave(who: number): boolean {
    if (!this.isMember(who)) return false;
    this.members = this.members.filter((member) => member.who !== who);
    this.succeed();
    for (const game of this.games) game.takeOut(who);
    return true;
  }

  /** Captains remove players, not each other. */
  remove(captain: number, who: number): boolean {
    if (!this.isCaptain(captain) || this.isCaptain(who) || !this.leave(who)) return false;
    this.mail("member", who);
    return true;
  }

  /** A ban also ends the replies that are tied to the account. */
  ban(captain: number, who: number): boolean {
    if (!this.remove(captain, who)) return false;
    this.banned.add(who);
    for (const game of this.games) game.endReplies(who);
    return true;
  }

  liftBan = (captain: number, who: number): boolean =>
    this.isCaptain(captain) && this.banned.delete(who);

  nameCaptain(captain: number, who: number): boolean {
    const member = this.members.find((each) => each.who === who);
    if (!member || !this.isCaptain(captain)) return false;
    if (!member.isCaptain) this.mailCaptain(who);
    member.isCaptain = true;
    return true;
  }

  /**
   * Two minutes after the last change of a game, its people are mailed the difference, except who made all of it.
   * With a change of the following games, those of a series are one mail.
   */
  passTwoMinutes(): void {
    const groups = Map.groupBy(
      this.games,
      (game) => (this.pendingSeries.has(game.series) && `series ${game.series}`) || game.id,
    );
    for (const games of groups.values()) {
      if (!games.some((game) => game.notices.isDue)) continue;
      const readers = new Set(
        games.flatMap((game) => game.tell(this.isMember, (who) => !this.isHidden(game, who))),
      );
      for (const who of readers) this.mail("changed", who);
    }
    this.pendingSeries.clear();
  }

  /** The series of which the following games were changed since. */
  pendingSeries = new Set<number | null>();

  /** A deleted account leaves, hosts nothing, blocks nobody, and its replies are gone. */
  deleteAccount(who: number): boolean {
    this.leave(who);
    this.gone.add(who);
    for (const pair of this.blocks)
      if (pair.split(" ").includes(`${who}`)) this.blocks.delete(pair);
    for (const game of this.games) {
      if (game.host === who) game.host = null;
      game.endReplies(who);
    }
    return true;
  }

  /** The games of a series from one on, which a change of "following" concerns. */
  following = (game: Game) =>
    this.games.filter((each) => each.series === game.series && each.index >= game.index);

  /** The games that an edit changes: with "following" the later ones, too, that follow their series. */
  edited(game: Game, isAll: boolean): Game[] {
    const games = isAll ? this.following(game) : [game];
    return games.filter((each) => each === game || (each.isOn && !each.detached));
  }

  /** A date of a series that changes alone no longer follows it; a change of all from it on brings it back. */
  detach(game: Game, { isAll, isSame }: { isAll: boolean; isSame: boolean }): void {
    if (isAll) game.detached = false;
    else if (game.series !== null && !isSame) game.detached = true;
  }

  /** Sets a time or note that is told. */
  edit<Name extends "at" | "note">(who: number, game: Game, edit: EditOf<Name>): void {
    const { fact, is, isAll } = edit;
    this.detach(game, { isAll, isSame: game[fact] === is });
    for (const each of this.edited(game, isAll)) {
      if (isAll && each.isOn && each[fact] !== is) this.pendingSeries.add(game.series);
      each.set(who, fact, is);
    }
  }
}
