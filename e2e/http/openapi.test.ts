import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "#e2e/harness/test.ts";

test("the document is valid OpenAPI 3.1 and names this server", async ({ guest, server }) => {
  const { status, json } = await guest.get("/api/openapi.json");

  expect(status).toBe(200);
  expect(json.openapi).toBe("3.1.0");
  expect(json.servers).toEqual([{ url: server.origin }]);
  expect(await new Validator().validate(json)).toMatchObject({ valid: true });
});

test("a program finds the fields of a call in it", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");

  const body = json.paths["/api/teams"].post.requestBody.content["application/json"].schema;
  expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(["name", "address", "type"]));
  expect(json.paths["/api/games/{id}/checkin"].post.requestBody.required).toBe(false);
});

test("people read the same calls as a page, found from the help center", async ({ guest }) => {
  const help = await guest.get("/help");
  const reference = await guest.get("/help/api");

  expect(help.body).toContain('href="/help/api"');
  expect(reference.status).toBe(200);
  expect(reference.body).toContain("/api/teams/join");
});
