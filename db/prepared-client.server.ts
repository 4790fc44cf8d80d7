import { createHash } from "node:crypto";
import pg from "pg";

/** Statements with lists of any length have any number of texts: these many are kept prepared. */
const most = 500;

const names = new Map<string, string>();

/**
 * A connection that lets Postgres keep the plan of what it is asked again and again. The name of a
 * statement is a hash of its text, so the same text has the same name everywhere.
 */
export class PreparedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the parent declares ten ways to call it
  override query(...args: any[]): any {
    const [text, values, ...others] = args;
    const name = Array.isArray(values) ? nameOf(text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const ask: (...args: any[]) => any = super.query.bind(this);
    const answer = name ? ask({ name, text, values }, ...others) : ask(...args);
    if (answer instanceof Promise) answer.catch(this.#giveUp);
    return answer;
  }

  /** Behind a query that nobody waits for any more, the rollback would wait as long again. */
  #giveUp = (error: unknown) => {
    if (error instanceof Error && error.message === "Query read timeout") void this.end();
  };
}

function nameOf(text: unknown): string | undefined {
  if (typeof text !== "string" || !/^\s*(?:select|insert|update|delete|with)\b/.test(text)) return;
  // A search wants a plan for the very text it looks for: without it Postgres reads every row.
  if (/ i?like /.test(text)) return;
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
