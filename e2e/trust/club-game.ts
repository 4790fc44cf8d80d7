import { type Fact, Notices } from "#e2e/trust/club-notices.ts";

/** Notes that somebody must be mailed. */
type Mail = (kind: string, who: number) => void;

export type Reply = "in" | "maybe" | "no" | "none";
/** A member by number, a guest by `guest:{id}`. */
export type Entry = number | string;

/** Best first. Shelved: in line of a cancelled game, for when it is put back on. */
const ranks = ["in", "waiting", "shelved", "maybe", "no", "none"] as const;
type Status = (typeof ranks)[number];

/** The answer of one person to a game. */
type Answer = {
  status: Status;
  /** Orders the line. */
  since: number;
  /** Orders the offers: a spot is kept for whoever has one, who has none is 0. */
  offered: number;
  /** Let an offer pass, and is not asked again. */
  hasLapsed: boolean;
  /** Was mailed that a spot is free for whoever comes first. */
  isTold: boolean;
  /** Of guests: who brings them, and else the link, and the account that they have become. */
  broughtBy: number | null;
  secret?: string;
  account: number | null;
};

type Facts = Pick<Game, "id" | "host" | "max" | "series" | "index" | "note" | "isSoon" | "planned">;

export class Game {
  declare readonly id: number;
  /** The instant of tip-off as it was planned, and the minutes by which it was moved. */
  declare readonly planned: number;
  at = 0;
  declare note: string | null;
  declare host: number | null;
  declare max: number | null;
  /** The series, and the place in it. */
  declare readonly series: number | null;
  declare readonly index: number;
  /** Tomorrow: spots are offered. */
  declare readonly isSoon: boolean;
  /** True once this date was changed alone: its series no longer changes it. */
  detached = false;
  isOn = true;
  readonly notices: Notices;
  private readonly mail: Mail;
  private answers = new Map<Entry, Answer>();
  private moment = 0;

  constructor(facts: Facts, mail: Mail) {
    Object.assign(this, facts);
    this.mail = mail;
    this.notices = new Notices(this);
  }

  /** Who has one of these statuses, longest first. */
  list = (...statuses: Status[]): Entry[] =>
    this.find(({ status }) => statuses.includes(status)).map(([entry]) => entry);

  statusOf = (entry: Entry): Status => this.answers.get(entry)?.status ?? "none";

  isOffered = (entry: Entry) => (this.answers.get(entry)?.offered ?? 0) > 0;

  /** The secrets of the guests by the link who have no account. */
  linkSecrets = (): string[] =>
    this.find(({ account }) => account === null).flatMap(([, { secret }]) => secret ?? []);

  guestOf = (link: string): string | undefined =>
    this.find(({ secret }) => secret === link).map(([entry]) => `${entry}`)[0];

  private find = (is: (answer: Answer) => boolean) =>
    [...this.answers]
      .filter(([, answer]) => is(answer))
      .toSorted(([, one], [, other]) => one.since - other.since);

  /** Answers with an offer, oldest first. */
  private offers = () =>
    [...this.answers.values()]
      .filter(({ offered }) => offered > 0)
      .toSorted((one, other) => one.offered - other.offered);

  /** Neither taken nor kept for somebody. */
  private get hasSpot() {
    return this.max === null || this.list("in").length + this.offers().length < this.max;
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
    return this.list("in", "waiting", "maybe", "shelved").filter(
      (entry): entry is number =>
        typeof entry === "number" && isMember(entry) && isNew(entry, toFacts(entry)),
    );
  }

  /** An offer is taken, declined for a No, or passes: then its place is the last one, and the next is asked. */
  endOffer(entry: Entry, how: "taken" | "declined" | "passed"): boolean {
    const answer = this.answers.get(entry);
    if (!this.isOn || !answer?.offered) return false;
    if (how === "taken") return this.answer(entry, "in");
    if (how === "declined") return this.answer(entry, "no");
    Object.assign(answer, { offered: 0, hasLapsed: true, since: ++this.moment });
    this.give();
    return true;
  }

  /** In takes a free spot, else the end of the line; who has one keeps it. Everything else frees it. */
  answer(entry: Entry, reply: Reply): boolean {
    if (!this.isOn) return false;
    const status = this.statusOf(entry);
    if (reply !== "in") this.takeOut(entry, reply);
    else if (status !== "in") {
      if (this.isOffered(entry) || this.hasSpot) this.put(entry, "in");
      else if (status !== "waiting") this.put(entry, "waiting");
    }
    this.give();
    return true;
  }

  /** Whoever has another status has no offer any more, and stands last. */
  private put(entry: Entry, status: Status, since = ++this.moment): void {
    const { broughtBy = null, secret, account = null } = this.answers.get(entry) ?? {};
    const line = { offered: 0, hasLapsed: false, isTold: false };
    this.answers.set(entry, { status, since, ...line, broughtBy, secret, account });
  }

  /** A member who is in or in line brings up to two; a guest has a spot only after the member. */
  canBring = (who: number) =>
    this.isOn &&
    ["in", "waiting"].includes(this.statusOf(who)) &&
    this.find(({ broughtBy }) => broughtBy === who).length < 2;

  bring(who: number, guest: string): void {
    this.put(guest, this.statusOf(who) === "in" && this.hasSpot ? "in" : "waiting");
    Object.assign(this.answers.get(guest) ?? {}, { broughtBy: who });
    this.give();
  }

  /** Guests by the link are as many as the maximum and ten more. */
  canReply = (reply: Reply) =>
    this.isOn && (reply !== "in" || this.countLinkGuests() < (this.max ?? 20) + 10);

  /** Guests who are in or in line stay so when the link is full, and whoever is out can say so of a cancelled game. */
  canChangeReply(guest: string | undefined, reply: Reply): boolean {
    const status = guest === undefined ? "none" : this.statusOf(guest);
    if (!this.isOn) return reply === "none" && status === "none";
    return ["in", "waiting"].includes(status) || this.canReply(reply);
  }

  reply(guest: string, secret: string, reply: Reply): void {
    this.put(guest, "none");
    Object.assign(this.answers.get(guest) ?? {}, { secret });
    this.answer(guest, reply);
  }

  private countLinkGuests = () =>
    this.find(({ secret, status }) => secret !== undefined && ["in", "waiting"].includes(status))
      .length;

  /** The account of a member takes the place of the guest; of somebody else it is noted for when they join. */
  claim(guest: string, who: number, isMember: boolean): void {
    const [best = guest, ...worse] = [guest, ...this.repliesOf(who)].toSorted(
      (one, other) => ranks.indexOf(this.statusOf(one)) - ranks.indexOf(this.statusOf(other)),
    );
    for (const other of worse) this.merge(other, best);
    Object.assign(this.answers.get(best) ?? {}, { account: who });
    if (isMember) this.claimAll(who);
    this.give();
  }

  claimAll(who: number): void {
    for (const guest of this.repliesOf(who)) this.merge(guest, who);
    this.give();
  }

  /** Of two answers of a person the better one stays, with the earlier of two such places. */
  private merge(from: string, to: Entry): void {
    const { status, since } = this.answers.get(from) as Answer;
    const own = this.answers.get(to);
    this.answers.delete(from);
    const better = ranks.indexOf(status) - ranks.indexOf(this.statusOf(to));
    if (better < 0) this.put(to, status, since);
    else if (better === 0 && own && since < own.since) own.since = since;
  }

  private repliesOf = (who: number) =>
    this.find(({ account }) => account === who).map(([guest]) => `${guest}`);

  endReplies(who: number): void {
    for (const guest of this.repliesOf(who)) this.answers.delete(guest);
    this.give();
  }

  /** Answers to a cancelled game are kept, and its line. */
  cancel(who: number): void {
    if (!this.isOn) return;
    this.notices.change(who, "isOn");
    this.isOn = false;
    for (const [, answer] of this.find(({ status }) => status === "waiting"))
      Object.assign(answer, { status: "shelved", offered: 0, isTold: false });
  }

  putBackOn(who: number): void {
    if (this.isOn) return;
    this.notices.change(who, "isOn");
    this.isOn = true;
    for (const [, answer] of this.find(({ status }) => status === "shelved"))
      answer.status = "waiting";
    this.give();
  }

  /** Nobody loses a spot by a smaller maximum: it is refused. */
  canHold = (max: number | null) =>
    max === null || this.list("in").length <= max || max === this.max;

  setMax(max: number | null): void {
    this.max = max;
    this.give();
  }

  /** Out, with the guests they bring. */
  takeOut(entry: Entry, reply: Exclude<Reply, "in"> = "none"): void {
    this.put(entry, reply);
    for (const [guest] of this.find(({ broughtBy }) => broughtBy === entry))
      this.answers.delete(guest);
    this.give();
  }

  /** Free spots go to the line in its order, at once or by offers; without an offer to whoever comes first. */
  give(): void {
    if (!this.isOn) return;
    const spots = this.max === null ? 0 : Math.max(0, this.max - this.list("in").length);
    for (const answer of this.offers().slice(spots)) answer.offered = 0;
    const waiting = this.find(({ status, offered }) => status === "waiting" && !offered);
    for (const [entry, answer] of waiting) {
      if (!this.hasSpot) break;
      if (answer.broughtBy !== null && this.statusOf(answer.broughtBy) !== "in") continue;
      const isOffer = this.isSoon && this.max !== null;
      // Guests by the link gave no address, and who let an offer pass is not asked again.
      if (isOffer && (answer.secret !== undefined || answer.hasLapsed)) continue;
      if (isOffer) answer.offered = ++this.moment;
      else this.put(entry, "in");
      this.mailEntry(isOffer ? "offer" : "given", entry);
    }
    const isOpen = this.isSoon && this.hasSpot;
    for (const [entry, answer] of waiting) {
      if (this.statusOf(entry) !== "waiting" || answer.offered) continue;
      if (isOpen && !answer.isTold) this.mailEntry("open", entry);
      answer.isTold = isOpen;
    }
  }

  /** Of a guest, the member who brings them is mailed. */
  private mailEntry(kind: string, entry: Entry): void {
    const who = typeof entry === "number" ? entry : this.answers.get(entry)?.broughtBy;
    if (who !== null && who !== undefined) this.mail(kind, who);
  }
}
