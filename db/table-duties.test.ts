import { sql } from "kysely";
import { findMyData } from "#app/features/account-deletion/own-data.queries.server.ts";
import { auditActions } from "#app/features/audit/log-act.server.ts";
import { resources } from "#app/features/audit/resource.ts";
import { readHelpTexts } from "#app/features/help/help-texts.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  archivedTables,
  getDuties,
  listReferences,
  type TableReference,
  tableNames,
  toSnakeCase,
} from "#db/table-references.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

const registry = "db/table-duties.ts";
const allReferences = tableNames.flatMap(listReferences);
const findReference = (table: string, column: string) =>
  allReferences.find((each) => each.table === table && each.column === column);

/**
 * Columns of whole numbers that count, measure or order, and so name no row, end with one of these
 * words.
 */
const plainNumbers =
  /(^|_)(minutes|players|addresses|changes|sequence|version|hits|size|status|since|cents|part|asked|count|strength|side|failures|heads|hoops|namesake|x|y)$/;

describe("the registry of tables' duties", () => {
  test("has an entry for every table", async ({ db }) => {
    const { rows } = await sql<{ table: string }>`select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname not like 'kysely\\_%'`.execute(db);
    const known = tableNames.map(toSnakeCase);
    const unknown = rows.filter(({ table }) => !known.includes(table));
    expect(
      unknown.map(
        ({ table }) => `${table}: add an entry to ${registry}, as its type and README.md ask for`,
      ),
    ).toEqual([]);
    expect(known.filter((name) => !rows.some(({ table }) => table === name))).toEqual([]);
  });

  test("knows every column that names a row, and what its foreign key does", async ({ db }) => {
    const columns = await listNumbersAndKeys(db);
    const wrong = columns.flatMap(({ table, column, to, key }) => {
      const known = findReference(table, column);
      const wanted = to ? `${to}, "${key}"` : "a row, without a foreign key";
      if (!known && !to && plainNumbers.test(column)) return [];
      if (known && (to === null ? known.key === "none" : isSame(known, to, key))) return [];
      return [
        `${table}.${column} refers to ${wanted}: say so under \`refers\` of the table in ${registry}` +
          (to ? "" : ", or add its last word to `plainNumbers` in db/table-duties.test.ts"),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("names referenced tables first, and archives what is lost with them", () => {
    const place = (table: string) => tableNames.findIndex((name) => toSnakeCase(name) === table);
    const late = allReferences.filter(
      ({ table, to, key }) => key !== "none" && place(table) < place(toSnakeCase(to)),
    );
    expect(late.map(({ table, to }) => `${table} stands before ${to}`)).toEqual([]);
    const lost = tableNames.filter((table) =>
      listReferences(table).some(({ key, to }) => key === "cascade" && isArchivedTable(to)),
    );
    expect(
      lost.filter((table) => !isArchivedTable(table)),
      "rows that are deleted with what they belong to, and cannot be restored",
    ).toEqual([
      "presences",
      "headReports",
      "courtCalls",
      "hostNews",
      "sessions",
      "pushDevices",
      "passwordResets",
      "emailConfirmations",
      "countedMails",
      "teamCounts",
    ]);
  });
});

const isSame = (known: TableReference, to: string, key: string | null) =>
  toSnakeCase(known.to) === to && known.key === key;
const isArchivedTable = (table: string) => archivedTables.some((name) => name === table);
const hasReason = (duty: unknown) => typeof duty === "object" && duty !== null && "not" in duty;

/**
 * Lists all columns with whole numbers, except the ids of the tables themselves, and all columns
 * with a foreign key.
 */
async function listNumbersAndKeys(db: Db) {
  const { rows } = await sql<{
    table: string;
    column: string;
    to: string | null;
    key: "cascade" | "set null" | "restricted" | null;
  }>`
    select c.relname as table, a.attname as column, k.confrelid::regclass::text as to,
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else
        case when k.confdeltype is not null then 'restricted' end end as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'kysely\\_%' and not a.attisdropped and a.attidentity = ''
      and a.attname <> 'id' and (a.atttypid in ('int4'::regtype, 'int8'::regtype) or k.oid is not null)
    order by 1, 2`.execute(db);
  return rows;
}

test("the download of one's own data has the sections that the registry names", async ({ db }) => {
  const silent = tableNames.filter((table) => {
    const { ownData } = getDuties(table);
    const isOfUsers = listReferences(table).some(({ to }) => to === "users");
    return isOfUsers && !hasReason(ownData) && Object.keys(ownData).length === 0;
  });
  expect(
    silent.map((table) => `${table} names users: \`ownData\` names its sections or a reason`),
  ).toEqual([]);
  const { id } = await aUser(db);
  const sections = tableNames.flatMap((table) => {
    const { ownData } = getDuties(table);
    return "not" in ownData ? [] : ownData;
  });
  expect(Object.keys(await findMyData(db, id)).sort()).toEqual(sections.sort());
});

test("the privacy page has the words that the registry names", () => {
  const text = readHelpTexts().privacy.replace(/<[^>]*>|\s+/g, " ");
  const missing = tableNames.filter((table) => {
    const { privacy } = getDuties(table);
    const words = typeof privacy === "object" && "not" in privacy ? [] : [privacy].flat();
    return words.some((each) => !text.includes(each));
  });
  expect(
    missing.map((table) => `${table}: the privacy page says nothing as \`privacy\` of ${registry}`),
  ).toEqual([]);
});

test("the database allows exactly the actions and kinds of the audit log's lists", async ({
  db,
}) => {
  const { rows } = await sql<{ name: string; words: string[] }>`
    select conname as name, array(select match[1] from regexp_matches(
      pg_get_constraintdef(oid), '''([^'']+)''', 'g') match order by 1) as words
    from pg_constraint where conrelid = 'audit_log'::regclass and contype = 'c' and conname like '%_check'`.execute(
    db,
  );
  const allowed = Object.fromEntries(rows.map(({ name, words }) => [name, words]));
  expect(allowed, "change the constraints by a migration").toEqual({
    audit_log_action_check: [...auditActions].sort(),
    audit_log_kind_check: [...resources].sort(),
  });
});
