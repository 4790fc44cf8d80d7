import type { Page } from "playwright";
import { expect } from "vitest";
import { aCourt, aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { openPage, signIn } from "#e2e/harness/browser.ts";
import type { TestServer } from "#e2e/harness/test.ts";

const password = "pick-and-roll";

/** Signs in as a new user in this page's context. */
export async function signInAsNewUser(page: Page, db: Db) {
  const user = await aUser(db, { password });
  await signIn(page, `${user.email}`, password);
  return { ...user, email: `${user.email}`, password };
}

/** A member of a team with a game tomorrow and of a court, signed in, with a page. */
export async function memberPage(server: TestServer, options?: Parameters<typeof openPage>[1]) {
  const page = await openPage(server, options);
  const user = await signInAsNewUser(page, server.db);
  const team = await aTeam(server.db);
  const court = await aCourt(server.db);
  await aMember(server.db, { teamId: team.id, userId: user.id });
  await aMember(server.db, { teamId: court.id, userId: user.id });
  const game = await aGame(server.db, { teamId: team.id });
  return { page, user, team, court, game };
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string, part?: string) {
  await page.goto(path);
  await hydrated(page, part);
}

/**
 * Waits until the page, or one part of it, is hydrated. Before, the browser submits a form itself.
 * `waitForFunction` would bring all of Playwright's scripts into each page, which takes a sixth of
 * the time of a page.
 */
export const hydrated = (page: Page, part = "header") =>
  expect
    .poll(() => page.evaluate(isHydrated, part), { interval: 15, message: `${part} is hydrated` })
    .toBe(true);

/** Whether React has rendered and committed it, as its `getNearestMountedFiber` decides. */
function isHydrated(selector: string): boolean {
  type Fiber = {
    alternate: Fiber | null;
    flags: number;
    return: Fiber | null;
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  };
  const [placement, hydrating] = [2, 4096];
  const element = document.querySelector<Element & Record<string, Fiber>>(selector);
  const key = Object.keys(element ?? {}).find((each) => each.startsWith("__reactFiber"));
  const fiber = element?.[key ?? ""];
  if (!fiber) return false;
  let root = fiber;
  for (; root.return; root = root.return)
    if (!fiber.alternate && root.flags & (placement | hydrating)) return false;
  return !root.stateNode.current.memoizedState.isDehydrated;
}

/** Makes submissions to a path fail as without a network. */
export const unreachable = (page: Page, path: string | RegExp) =>
  page.route(path, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );

/** Responds to submissions to a path with an error, in place of the server. */
export const failing = (page: Page, path: string | RegExp, status: number, body = "{}") =>
  page.route(path, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status, body, contentType: "application/json" }),
  );
