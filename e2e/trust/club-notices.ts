/** What people of a game are mailed of. */
export type Told = { at: number; note: string | null; isOn: boolean };
export type Fact = keyof Told;

/** The changes of a game since its people were mailed, and what they know from that mail. */
export class Notices {
  private told: Told;
  private changes: { who: number; fact: Fact }[] = [];
  isDue = false;

  constructor({ at, note, isOn }: Told) {
    this.told = { at, note, isOn };
  }

  change(who: number, fact: Fact): void {
    this.changes.push({ who, fact });
    this.isDue = true;
  }

  /** Returns whether somebody is mailed what is new of these facts to them: not who made all of it. */
  tell({ at, note, isOn }: Told): (who: number, facts: Fact[]) => boolean {
    const now = { at, note, isOn };
    const { told, changes } = this;
    Object.assign(this, { told: now, changes: [], isDue: false });
    return (who, facts) => {
      const changed = facts.filter((fact) => told[fact] !== now[fact]);
      const made = changes.filter(({ fact }) => changed.includes(fact));
      const doers = new Set(made.map((change) => change.who));
      return changed.length > 0 && !(doers.size === 1 && doers.has(who));
    };
  }
}
