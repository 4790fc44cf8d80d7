import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

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

test('no sentence contains "undefined" or "NaN"', async ({ guest }) => {
  const { body } = await guest.get("/api/openapi.json");
  expect(body).not.toMatch(/\b(?:undefined|NaN)\b/);
});

test("people read the same calls as a page, found from the help center", async ({ guest }) => {
  const help = await guest.get("/help");
  const reference = await guest.get("/help/api");

  expect(help.body).toContain('href="/help/api"');
  expect(reference.status).toBe(200);
  expect(reference.body).toContain("/api/teams/join");
});

test("each response names its fields and no others", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");
  const open = [...objectsIn(json.paths), ...objectsIn(json.components.schemas)].filter(
    ({ where, schema }) => !where.includes("requestBody") && schema.additionalProperties !== false,
  );
  expect(open.map(({ where }) => where)).toEqual([]);
});

test("each call has a summary, a chapter and a documented success", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");
  const chapters = json.tags.map(({ name }: { name: string }) => name);
  const operations = Object.values<object>(json.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(35);
  for (const { summary, description, tags, responses } of operations) {
    expect(summary).toMatch(/\.$/);
    expect(description).toMatch(/\.$/);
    expect(chapters).toContain(tags[0]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["503", "default"]));
  }
  expect(Object.keys(json.components.schemas)).toEqual(
    expect.arrayContaining(["Team", "Game", "Me", "Error", "AdminUser"]),
  );
});

test("the limits of the input are those of the server", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");
  const fieldsOf = (path: string, method: string) =>
    json.paths[path][method].requestBody.content["application/json"].schema.properties;
  expect(fieldsOf("/api/teams", "post").name).toMatchObject({ maxLength: 100 });
  expect(fieldsOf("/api/auth/login", "post").email).toMatchObject({
    format: "email",
    maxLength: 254,
  });
  const { secretKey, teamId } = fieldsOf("/api/teams/join", "post");
  expect("abc234").toMatch(new RegExp(secretKey.pattern));
  expect(teamId.anyOf[0]).toMatchObject({ type: "integer", minimum: 1, maximum: 2_147_483_647 });
  expect(fieldsOf("/api/admin/users/{id}", "put").avatar).toMatchObject({ type: "null" });
});

test("documents what the server refuses", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");
  const bodyOf = (path: string, method = "post") =>
    json.paths[path][method].requestBody.content["application/json"].schema;
  const game = bodyOf("/api/games").properties;
  expect(game.decideMinutes.anyOf[0].enum).toEqual([60, 180, 360, 720, 1440]);
  expect(game.lateMinutes.anyOf[0].enum).toEqual([60, 120, 180, 360, 720, 1440]);
  expect("Europe/Berlin").toMatch(
    new RegExp(bodyOf("/api/user", "patch").properties.timezone.pattern),
  );
  const { datetime } = bodyOf("/api/admin/games/{id}", "put").properties;
  expect("2026-11-23T20:00:00Z").toMatch(new RegExp(datetime.pattern));
  expect("2102-11-23T20:00:00Z").not.toMatch(new RegExp(datetime.pattern));
  const [byUser, byGuest] = bodyOf("/api/games/{id}/players").oneOf;
  expect([byUser, byGuest]).toEqual([{ required: ["userId"] }, { required: ["guestId"] }]);
  const { dependentRequired } = bodyOf("/api/objects/upload");
  expect(dependentRequired).toEqual({ size: ["type"], type: ["size"] });
  expect(bodyOf("/api/reports").anyOf[1]).toEqual({ required: ["userId"] });
  expect(json.info.contact.url).toMatch(/\/contact$/);
});

test("a malformed address has a code that is documented", async ({ guest }) => {
  const { json } = await guest.get("/api/openapi.json");
  const codesOf = (path: string, status: number) => {
    const { $ref } = json.paths[path].get.responses[status].content["application/json"].schema;
    return json.components.schemas[$ref.split("/").at(-1)].properties.code.enum;
  };
  for (const [id, status] of [
    ["%00", 404],
    ["..%2f1", 404],
    ["%ff", 400],
  ] as const) {
    const answer = await guest.get(`/api/games/${id}`);
    expect([id, answer.status]).toEqual([id, status]);
    expect(codesOf("/api/games/{id}", status)).toContain(answer.json.code);
  }
});

test.for(["/api/openapi.json", "/robots.txt", "/sitemap.xml"])(
  "%s is a 304 for a client that has it",
  async (path, { guest }) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await guest.get(path, { headers: { "accept-encoding": encoding } });
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[^"]+"$/);
      const known = { "accept-encoding": encoding, "if-none-match": etag };
      const second = await guest.get(path, { headers: known });
      expect([second.status, second.body, second.headers.get("etag")]).toEqual([304, "", etag]);
      expect(second.headers.get("vary")).toContain("Accept-Encoding");
    }
  },
);

test.for([
  ["/api/user", /^Session realm="Openrun"$/],
  ["/api/admin/users", /^Basic realm="Openrun", charset="UTF-8"$/],
] as const)("a 401 of %s names its scheme", async ([path, scheme], { guest }) => {
  const { status, headers } = await guest.get(path);
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toMatch(scheme);
});

type Found = { where: string; schema: object & { additionalProperties?: unknown } };

function objectsIn(node: unknown, where = ""): Found[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.entries(node).flatMap(([name, value]) =>
    objectsIn(value, `${where}/${name}`),
  );
  return "type" in node && node.type === "object"
    ? [{ where, schema: { ...node } }, ...inside]
    : inside;
}
