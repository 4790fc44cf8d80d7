/**
 * The rules of a team, its games, answers, guests and waiting lists, as short as they can be said: games are
 * days away, so that a free spot goes at once to the first in line. Each method returns whether the rules
 * allow the act, and makes it if so.
 */
export class Club {
  /** In the order in which they joined: the founder and three more. */
  members = [0, 1, 2, 3].map((who) => ({ who, isCaptain: who === 0 }));
  banned = new Set<number>();
  /** People whose accounts are deleted. */
  gone = new Set<number>();
  games: Game[] = [];

  isMember = (who: number) => this.members.some((member) => member.who === who);
  isCaptain = (who: number) => this.members.some((m) => m.who === who && m.isCaptain);
  /** The host, as long as they are a member, and every captain. */
  isManager = (game: Game, who: number) =>
    this.isCaptain(who) || (game.host === who && this.isMember(who));

  /** Anyone with the key joins, unless banned. What they replied as a guest is theirs from then on. */
  join(who: number): boolean {
    if (this.isMember(who) || this.banned.has(who)) return false;
    this.members.push({ who, isCaptain: false });
    this.succeed();
    for (const game of this.games) game.claimAll(who);
    return true;
  }

  /** A team with members has a captain: else the one who joined first becomes it. */
  succeed(): void {
    const [oldest] = this.members;
    if (oldest && !this.members.some(({ isCaptain }) => isCaptain)) oldest.isCaptain = true;
  }

  /** Whoever leaves is out of all games with their guests. */
  leave(who: number): boolean {
    if (!this.isMember(who)) return false;
    this.members = this.members.filter((member) => member.who !== who);
    this.succeed();
    for (const game of this.games) game.forget(who);
    return true;
  }

  /** Captains remove players, not each other. */
  remove(captain: number, who: number): boolean {
    return this.isCaptain(captain) && !this.isCaptain(who) && this.leave(who);
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
    member.isCaptain = true;
    return true;
  }

  /** A deleted account leaves, hosts nothing, and its replies are gone. */
  deleteAccount(who: number): boolean {
    this.leave(who);
    this.gone.add(who);
    for (const game of this.games) {
      if (game.host === who) game.host = null;
      game.endReplies(who);
    }
    return true;
  }

  /** The games of a series from one on, which a change of "following" concerns. */
  following = (game: Game) =>
    this.games.filter((each) => each.series === game.series && each.index >= game.index);
}

export type Reply = "in" | "maybe" | "no" | "none";
/** A member by number, a guest by `guest:{id}`. */
export type Entry = number | string;

type Guest = { broughtBy: number | null; account: number | null; secret?: string; isOut: boolean };

export class Game {
  readonly id: number;
  host: number | null;
  max: number | null;
  /** The series, and the place in it. */
  readonly series: number | null;
  readonly index: number;
  /** The maximum was changed on this date alone, so the series no longer changes it. */
  isOwnMax = false;
  isOn = true;
  players = new Set<Entry>();
  line: Entry[] = [];
  /** The line of a cancelled game, for when it is put back on. */
  shelved: Entry[] = [];
  others = new Map<Entry, "maybe" | "no">();
  guests = new Map<string, Guest>();

  constructor(facts: Pick<Game, "id" | "host" | "max" | "series" | "index">) {
    this.id = facts.id;
    this.host = facts.host;
    this.max = facts.max;
    this.series = facts.series;
    this.index = facts.index;
  }

  get hasSpot() {
    return this.max === null || this.players.size < this.max;
  }

  /** In takes a free spot, else the end of the line; who has one keeps it. Everything else frees it. */
  answer(entry: Entry, reply: Reply): boolean {
    if (!this.isOn) return false;
    if (reply === "in") {
      this.others.delete(entry);
      if (!this.players.has(entry) && !this.line.includes(entry))
        this.hasSpot ? this.players.add(entry) : this.line.push(entry);
    } else {
      this.takeOut(entry);
      if (reply !== "none") this.others.set(entry, reply);
    }
    this.give();
    return true;
  }

  /** A member who is in or in line brings up to two; a guest has a spot only after the member. */
  canBring = (who: number) =>
    this.isOn &&
    (this.players.has(who) || this.line.includes(who)) &&
    [...this.guests.values()].filter(({ broughtBy }) => broughtBy === who).length < 2;

  bring(who: number, guest: string): void {
    this.guests.set(guest, { broughtBy: who, account: null, isOut: false });
    this.players.has(who) && this.hasSpot ? this.players.add(guest) : this.line.push(guest);
    this.give();
  }

  /** Guests by the link are as many as the maximum and ten more. */
  canReply = (reply: Reply) =>
    this.isOn && (reply !== "in" || this.countLinkGuests() < (this.max ?? 20) + 10);

  reply(guest: string, secret: string, reply: Reply): void {
    this.guests.set(guest, { broughtBy: null, account: null, secret, isOut: false });
    this.answer(guest, reply);
  }

  private countLinkGuests = () =>
    [...this.guests].filter(
      ([guest, { secret }]) => secret && (this.players.has(guest) || this.line.includes(guest)),
    ).length;

  /** The account of a member takes the place of the guest; of somebody else it is noted for when they join. */
  claim(guest: string, who: number, isMember: boolean): void {
    const reply = this.guests.get(guest);
    if (!reply) return;
    const [best, ...worse] = this.repliesOf(who)
      .filter((other) => other !== guest)
      .concat(guest)
      .toSorted((a, b) => this.worth(a) - this.worth(b));
    for (const other of worse) this.drop(other);
    const kept = this.guests.get(best ?? guest);
    if (kept) kept.account = who;
    if (isMember) this.claimAll(who);
    this.give();
  }

  /** A spot is worth more than a place in line, and that more than another answer. */
  private worth(guest: string): number {
    if (this.players.has(guest)) return 0;
    if (this.line.includes(guest)) return 1;
    return this.others.has(guest) ? 2 : 3;
  }

  claimAll(who: number): void {
    for (const guest of this.repliesOf(who)) {
      const at = this.line.indexOf(guest);
      if (this.players.has(guest)) {
        this.takeOut(who, "keeps guests");
        this.players.add(who);
      } else if (at >= 0) {
        if (!this.players.has(who) && !this.line.includes(who)) this.line[at] = who;
        this.others.delete(who);
      } else if (this.others.has(guest) && this.statusOf(who) === "none") {
        this.others.set(who, this.others.get(guest) ?? "no");
      }
      this.drop(guest);
    }
    this.give();
  }

  private repliesOf = (who: number) =>
    [...this.guests].filter(([, { account }]) => account === who).map(([guest]) => guest);

  endReplies(who: number): void {
    for (const guest of this.repliesOf(who)) this.drop(guest);
    this.give();
  }

  /** The line of a cancelled game is kept; its guests without a spot go. */
  cancel(): void {
    if (!this.isOn) return;
    this.shelved = this.line;
    this.line = [];
    this.isOn = false;
    for (const [guest, { broughtBy }] of this.guests)
      if (broughtBy !== null && !this.players.has(guest)) this.drop(guest);
  }

  /** Back on, those who were in line stand there again, if they are members and have not answered. */
  putBackOn(isMember: (who: number) => boolean): void {
    if (this.isOn) return;
    this.isOn = true;
    this.line = this.shelved.filter((entry) =>
      typeof entry === "string"
        ? this.guests.has(entry) && !this.players.has(entry)
        : isMember(entry) && this.statusOf(entry) === "none",
    );
    this.give();
  }

  /** Nobody loses a spot by a smaller maximum: it is refused. */
  canHold = (max: number | null) => max === null || this.players.size <= max || max === this.max;

  setMax(max: number | null): void {
    this.max = max;
    this.give();
  }

  statusOf(entry: Entry): "in" | "waiting" | "maybe" | "no" | "none" {
    if (this.players.has(entry)) return "in";
    return this.line.includes(entry) ? "waiting" : (this.others.get(entry) ?? "none");
  }

  forget(who: number): void {
    this.takeOut(who);
    this.give();
  }

  takeOut(entry: Entry, guests: "keeps guests" | "with guests" = "with guests"): void {
    this.players.delete(entry);
    this.line = this.line.filter((each) => each !== entry);
    this.others.delete(entry);
    if (guests === "with guests")
      for (const [guest, { broughtBy }] of this.guests) if (broughtBy === entry) this.drop(guest);
  }

  drop(guest: string): void {
    this.takeOut(guest);
    this.guests.delete(guest);
  }

  /** Free spots go to the line in its order; a guest waits for the member who brings them. */
  give(): void {
    if (!this.isOn) return;
    for (const entry of [...this.line]) {
      if (!this.hasSpot) return;
      const host = typeof entry === "string" ? this.guests.get(entry)?.broughtBy : null;
      if (host !== null && host !== undefined && !this.players.has(host)) continue;
      this.line = this.line.filter((each) => each !== entry);
      this.players.add(entry);
    }
  }
}
