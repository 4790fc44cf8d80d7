import Validator from "@adobe/structured-data-validator";
import Extractor from "@marbec/web-auto-extractor";
import { aCourt, aGame, aTeam, expect, test } from "#e2e/harness/test.ts";

test("what search engines read is sound", async ({ guest, db }) => {
  const [court, team] = [await aCourt(db), await aTeam(db)];
  await aGame(db, { teamId: court.id });

  for (const path of ["/", `/court/${court.slug}`, `/team/${team.slug}`, "/help"]) {
    const found = new Extractor({ addLocation: true }).parse((await guest.get(path)).body);
    expect(Object.keys(found.jsonld), path).not.toEqual([]);
    const issues = await new Validator().validate(found);
    expect(
      issues.filter(({ severity }) => severity === "ERROR"),
      path,
    ).toEqual([]);
  }
});
