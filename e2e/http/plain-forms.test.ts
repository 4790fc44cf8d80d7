import { dateIn } from "#app/lib/zoned-time.server.ts";
import {
  aCourt,
  aGame,
  aTeam,
  aUser,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const password = "secret1";
const anEmail = () => `${unique("form").replace(" ", "-").toLowerCase()}@openrun.example`;

test("each thing one can do is a form that ends in a redirect", async ({ server, db }) => {
  const [team, other, court] = [await aTeam(db), await aTeam(db), await aCourt(db)];
  const game = await aGame(db, { teamId: team.id });
  const account = await aUser(db, { password });
  const named = { name: "Ada Lovelace", password, retypePassword: password };
  const steps: [who: "player" | "guest" | "invited" | "admin", path: string, fields: object][] = [
    ["player", "/sign-up", { ...named, email: anEmail() }],
    ["player", "/profile", { name: "Ada L", timezone: "Asia/Tokyo" }],
    ["player", "/create", { name: unique("Form"), address: "Here 1", type: "team" }],
    ["player", "/join-team", { secretKey: team.secretKey }],
    ["player", `/court/${court.slug}/join`, {}],
    [
      "player",
      "/schedule",
      { teamId: `${court.id}`, date: dateIn("Asia/Tokyo", inDays(9)), time: "18:00" },
    ],
    ["player", `/games/${game.id}/check-in`, { wanted: "true" }],
    ["player", `/team/${team.slug}/leave`, {}],
    ["player", "/sign-out", {}],
    ["player", "/sign-in", { email: account.email, password }],
    ["guest", "/contact", { ...message, email: anEmail() }],
    ["guest", "/confirm-email", { email: anEmail() }],
    ["guest", `/invite?key=${team.secretKey}`, { intent: "register", ...named, email: anEmail() }],
    [
      "invited",
      `/invite?key=${team.secretKey}&view=sign-in`,
      { intent: "sign-in", email: account.email, password },
    ],
    ["admin", "/developer", server.admin],
  ];
  const people = {
    player: visitor(server),
    guest: visitor(server),
    invited: visitor(server),
    admin: visitor(server),
  };
  const statuses = [];
  for (const [who, path, fields] of steps) {
    const answer = await people[who].post(path, fields as Record<string, string>);
    statuses.push(`${path} ${answer.status}`);
  }
  expect(statuses).toEqual(steps.map(([, path]) => `${path} 303`));

  const edit = `/developer/teams/${other.id}/edit`;
  const { fields } = (await people.admin.get(edit)).page.form("Save Changes");
  const saved = await people.admin.post(edit, { ...fields, address: "There 2" });
  const removed = await people.admin.post(`/developer/teams/remove?ids=${other.id}`);
  expect([saved.status, removed.status]).toEqual([303, 303]);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const message = { firstName: "Ann", lastName: "Bee", subject: "Hi", message: "Is it free?" };
