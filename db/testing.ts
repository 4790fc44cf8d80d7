import { test as base, inject } from "vitest";
import type { Db } from "#db/client.server.ts";
import { copyTemplate, openPool } from "#db/testing-databases.ts";

export { afterEach, beforeEach, describe, expect, inject, vi } from "vitest";
export {
  aCheckIn,
  aConfirmation,
  aCourt,
  aGame,
  aMember,
  aRegular,
  aReset,
  aTeam,
  aUser,
  unique,
} from "#db/builders.ts";

export const test = base.extend<{ databaseUrl: string; db: Db }>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures the function needs.
    async ({}, use) => {
      await use(await copyTemplate(inject("databases"), `w${process.env.VITEST_POOL_ID}`));
    },
    { scope: "worker" },
  ],
  db: [openPool, { scope: "worker" }],
});
