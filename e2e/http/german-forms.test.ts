import { aScene } from "#e2e/api/callers.ts";
import { pageIn, pageMatrix } from "#e2e/api/page-matrix.ts";
import type { PageRow } from "#e2e/api/page-outcomes.ts";
import { englishAmong, textsOfPage } from "#e2e/harness/english.ts";
import { expect, sharedServer, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

const server = await sharedServer("web");

/** Names that the scenes give, and what has one name in both languages. */
const typed =
  /localhost:\S+|\bPlayer\b|(?:Team|Court|Renamed|Newcomer) [\w-]+|Street \d|Hall 2 on Tuesday|Openrun|\S+@\S+|\bTeams?\b/g;

const forms = Object.entries(pageMatrix).flatMap(([name, row]) => {
  const [method = "", path = ""] = name.split(" ");
  // Forms of programs and of the panel are in English.
  const isOurs = method === "POST" && !/^\/(?:developer|objects|language)/.test(path);
  return isOurs ? [{ name, path, row }] : [];
});

test.for(forms)("$name answers in German, filled in or empty", async ({ path, row }) => {
  // A form without fields is the same filled in and empty.
  for (const fields of row.fields ? [row.fields, () => ({})] : [undefined]) {
    const found = await post(path, row, fields);
    expect(englishAmong(found, typed)).toEqual([]);
  }
});

/** Posts the form as a captain; returns the words of the notice, or of the page that comes back. */
async function post(path: string, row: PageRow, fields: PageRow["fields"]): Promise<string[]> {
  const { scene, caller } = await aScene(server, "captain", visitor);
  caller.cookies.set("lang", "de");
  const address = pageIn(scene, path) + (row.search?.(scene) ?? "");
  const { body } = await caller.post(address, fields?.(scene));
  const notice = caller.cookies.get("notice");
  if (!notice) return body.includes("<html") ? textsOfPage(body) : [];
  const { title, text, action } = JSON.parse(Buffer.from(notice, "base64url").toString());
  return [title, text, action?.label].filter((each) => typeof each === "string");
}
