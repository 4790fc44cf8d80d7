import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { publicDbOf } from "#app/middleware/public-reads.server.ts";
import { type World, worldContext } from "#app/platform/http/app-services.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";

const [db, publicDb] = [{ name: "primary" }, { name: "either" }];

function ask(method: string, { world = { db, publicDb } as object, user = null as unknown } = {}) {
  const context = new RouterContextProvider();
  context.set(worldContext, world as World);
  context.set(userContext, user as never);
  return publicDbOf({ context, request: new Request("http://localhost/", { method }) });
}

test.for(["GET", "HEAD"])("a visitor's %s may be answered by the replica", (method) => {
  expect(ask(method)).toBe(publicDb);
});

test("whoever has a session is answered by the primary", () => {
  expect(ask("GET", { user: { id: 1 } })).toBe(db);
});

test("a page after a write in the same request is read from the primary", () => {
  expect(ask("POST")).toBe(db);
});

test("without a replica the primary answers everybody", () => {
  expect(ask("GET", { world: { db } })).toBe(db);
});
