import { type Kysely, sql } from "kysely";

/** Texts from before there was a limit are cut, and zones that are none become UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of cuts) await statement.execute(db);
  // Postgres alters no table that has checks to come at commit.
  await sql`set constraints all immediate`.execute(db);
  for (const [table, columns] of Object.entries(checked))
    for (const column of columns)
      await sql`alter table ${sql.table(table)}
        validate constraint ${sql.ref(`${table}_${column}`)}`.execute(db);
}

const wrongZone = (column: string) => sql`${sql.ref(column)} !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'`;
const soundZone = (column: string) =>
  sql`${sql.ref(column)} = case when ${wrongZone(column)} then 'UTC' else ${sql.ref(column)} end`;

// All columns of a row at once: the checks hold for each update already.
const cuts = [
  sql`update users set avatar = left(avatar, 2000), ${soundZone("timezone")}
    where char_length(avatar) > 2000 or ${wrongZone("timezone")}`,
  sql`update games set zone = 'UTC' where ${wrongZone("zone")}`,
  sql`update series set zone = 'UTC' where ${wrongZone("zone")}`,
  sql`update guests set email = left(email, 254) where char_length(email) > 254`,
  sql`update teams set address_was = left(address_was, 200) where char_length(address_was) > 200`,
  sql`update sent_mails set refused = left(refused, 500) where char_length(refused) > 500`,
  sql`update audit_log set who = left(who, 200) where char_length(who) > 200`,
  sql`update contact_messages set first_name = left(first_name, 100), last_name = left(last_name, 100),
      email = left(email, 254), subject = left(subject, 200), message = left(message, 5000)
    where char_length(first_name) > 100 or char_length(last_name) > 100 or char_length(email) > 254
      or char_length(subject) > 200 or char_length(message) > 5000`,
];

const checked = {
  game_changes: ["kind"],
  reports: ["reason"],
  slug_history: ["type"],
  users: ["timezone", "avatar"],
  games: ["zone"],
  series: ["zone"],
  contact_messages: ["first_name", "last_name", "email", "subject", "message"],
  guests: ["email"],
  teams: ["address_was"],
  sent_mails: ["refused"],
  audit_log: ["who"],
};
