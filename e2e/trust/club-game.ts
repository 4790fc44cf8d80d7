import { type Fact, Notices } from "#e2e/trust/club-notices.ts";

/** Notes that somebody must be mailed. */
type Mail = (kind: string, who: number) => void;

export type Reply = "in" | "maybe" | "no" | "none";
/** A member by number, a guest by `guest:{id}`. */
export type Entry = number | string;

type Guest = { broughtBy: number | null; account: number | null; secret?: string; isOut: boolean };

export class Game {
  readonly id: number;
  /** The instant of tip-off as it was planned, and the minutes by which it was moved. */
  private readonly planned: number;
  at = 0;
  note: string | null;
  /** Tomorrow: spots are offered. */
  readonly isSoon: boolean;
  /** Who is offered a spot, in the order of the offers; it is kept for them. */
  offers = new Set<Entry>();
  /** Who let an offer of this game pass: they are not asked again. */
  lapsed = new Set<Entry>();
  /** Who was mailed that a spot is free for whoever comes first. */
  toldOpen = new Set<Entry>();
  readonly notices: Notices;
  private readonly mail: Mail;
  host: number | null;
  max: number | null;
  /** The series, and the place in it. */
  readonly series: number | null;
  readonly index: number;
  /** True once this date was changed alone: its series no longer changes it. */
  detached = false;
  isOn = true;
  players = new Set<Entry>();
  line: Entry[] = [];
  /** The line of a cancelled game, for when it is put back on. */
  shelved: Entry[] = [];
  others = new Map<Entry, "maybe" | "no">();
  guests = new Map<string, Guest>();

  constructor(
    facts: Pick<Game, "id" | "host" | "max" | "series" | "index" | "note" | "isSoon"> & {
      planned: number;
    },
    mail: Mail,
  ) {
    this.mail = mail;
    this.planned = facts.planned;
    this.note = facts.note;
    this.isSoon = facts.isSoon;
    this.id = facts.id;
    this.host = facts.host;
    this.max = facts.max;
    this.series = facts.series;
    this.index = facts.index;
    this.notices = new Notices(this);
  }

  /** Neither taken nor kept for somebody. */
  get hasSpot() {
    return this.max === null || this.players.size + this.offers.size < this.max;
  }

  get tipOff() {
    return this.planned + this.at * 60_000;
  }

  set<Name extends "at" | "note">(who: number, fact: Name, is: this[Name]): void {
    if (this[fact] === is) return;
    this[fact] = is;
    this.notices.change(who, fact);
  }

  /** Returns who is mailed what is new to them since the last mail. A cancelled game is only that. */
  tell(isMember: (who: number) => boolean, readsNote: (who: number) => boolean): number[] {
    const isNew = this.notices.tell(this);
    const toFacts = (who: number): Fact[] => {
      if (!this.isOn) return ["isOn"];
      return readsNote(who) ? ["at", "note", "isOn"] : ["at", "isOn"];
    };
    const maybe = [...this.others].filter(([, reply]) => reply === "maybe").map(([entry]) => entry);
    const shelved = this.isOn ? [] : this.shelved;
    return [...new Set([...this.players, ...this.line, ...maybe, ...shelved])].filter(
      (entry): entry is number =>
        typeof entry === "number" && isMember(entry) && isNew(entry, toFacts(entry)),
    );
  }

  /** An offer is taken, declined for a No, or passes: then its place is the last one, and the next is asked. */
  endOffer(entry: Entry, how: "taken" | "declined" | "passed"): boolean {
    if (!this.isOn || !this.offers.has(entry)) return false;
    if (how === "taken") return this.answer(entry, "in");
    if (how === "declined") return this.answer(entry, "no");
    this.offers.delete(entry);
    this.lapsed.add(entry);
    this.line = [...this.line.filter((each) => each !== entry), entry];
    this.give();
    return true;
  }

  /** In takes a free spot, else the end of the line; who has one keeps it. Everything else frees it. */
  answer(entry: Entry, reply: Reply): boolean {
    if (!this.isOn) return false;
    if (reply === "in") {
      this.others.delete(entry);
      if (this.offers.has(entry) || (this.hasSpot && !this.players.has(entry))) {
        this.leaveLine(entry);
        this.players.add(entry);
      } else if (!this.players.has(entry) && !this.line.includes(entry)) this.line.push(entry);
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
  cancel(who: number): void {
    if (!this.isOn) return;
    this.notices.change(who, "isOn");
    this.shelved = this.line;
    for (const entry of this.line) this.leaveLine(entry);
    this.isOn = false;
    for (const [guest, { broughtBy }] of this.guests)
      if (broughtBy !== null && !this.players.has(guest)) this.drop(guest);
  }

  /** Back on, those who were in line stand there again, if they are members and have not answered. */
  putBackOn(who: number, isMember: (who: number) => boolean): void {
    if (this.isOn) return;
    this.notices.change(who, "isOn");
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
    this.leaveLine(entry);
    this.others.delete(entry);
    if (guests === "with guests")
      for (const [guest, { broughtBy }] of this.guests) if (broughtBy === entry) this.drop(guest);
  }

  private leaveLine(entry: Entry): void {
    this.line = this.line.filter((each) => each !== entry);
    for (const set of [this.offers, this.lapsed, this.toldOpen]) set.delete(entry);
  }

  drop(guest: string): void {
    this.takeOut(guest);
    this.guests.delete(guest);
  }

  /** Free spots go to the line in its order, at once or by offers; without an offer to whoever comes first. */
  give(): void {
    if (!this.isOn) return;
    if (this.max === null) this.offers.clear();
    else
      while (this.players.size + this.offers.size > this.max && this.offers.size > 0)
        this.offers.delete([...this.offers].at(-1) ?? 0);
    for (const entry of this.line.filter((each) => !this.offers.has(each))) {
      if (!this.hasSpot) break;
      const host = typeof entry === "string" ? this.guests.get(entry)?.broughtBy : null;
      if (host !== null && host !== undefined && !this.players.has(host)) continue;
      if (this.isSoon && this.max !== null) this.offer(entry);
      else {
        this.leaveLine(entry);
        this.players.add(entry);
        this.mailEntry("given", entry);
      }
    }
    const isOpen = this.isSoon && this.hasSpot;
    for (const entry of this.line.filter((each) => !this.offers.has(each))) {
      if (!isOpen) this.toldOpen.delete(entry);
      else if (!this.toldOpen.has(entry)) {
        this.toldOpen.add(entry);
        this.mailEntry("open", entry);
      }
    }
  }

  /** Guests by the link gave no address, and who let an offer pass is not asked again. */
  private offer(entry: Entry): void {
    const isMailable = typeof entry === "number" || this.guests.get(entry)?.broughtBy !== null;
    if (!isMailable || this.lapsed.has(entry)) return;
    this.offers.add(entry);
    this.mailEntry("offer", entry);
  }

  /** Of a guest, the member who brings them is mailed. */
  private mailEntry(kind: string, entry: Entry): void {
    const who = typeof entry === "number" ? entry : this.guests.get(entry)?.broughtBy;
    if (who !== null && who !== undefined) this.mail(kind, who);
  }
}
