import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

class Refused extends Error {
  readonly outcome: Outcome<never, string>;
  constructor(outcome: Outcome<never, string>) {
    super("refused");
    this.outcome = outcome;
  }
}

/**
 * Runs a rule in one transaction (the caller's, if there is one). A refused outcome rolls it back.
 */
export async function inTransaction<Value, Code extends string>(
  db: Db,
  rule: (db: Db) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  if (db.isTransaction) return rule(db);
  try {
    return await db.transaction().execute(async (db) => {
      const outcome = await rule(db);
      if (!outcome.ok) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Outcome<Value, Code>;
    throw error;
  }
}
