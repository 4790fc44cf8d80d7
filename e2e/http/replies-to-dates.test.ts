import { listAnswers, setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";
import { aWeeklyGame, namesIn } from "#e2e/harness/weekly-game.ts";

test("a program changes and withdraws the reply to one date, by default to the next one", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server, { maxPlayers: 2 });
  const [first = 0, second = 0, third = 0, fourth = 0] = weekly.ids;
  const tom = await reply(server, weekly.code, { name: "Tom", also: [second] });
  const path = `/api/replies/${tom.json.secret}`;
  const { json: changed } = await guest.call("PATCH", path, { answer: "in", game: third });
  const { json: games } = await weekly.browser.call("GET", `/api/games/${third}`);
  expect(changed).toMatchObject({ state: "in", game: { datetime: games.datetime } });
  expect((await guest.call("GET", path)).json.game.datetime).not.toBe(games.datetime);
  expect((await guest.call("PATCH", path, { answer: "maybe" })).json.state).toBe("maybe");
  expect(await namesIn(server, first)).toEqual([]);
  const withdrawn = await guest.call("DELETE", path, { game: second });
  expect([withdrawn.status, withdrawn.json.state]).toEqual([200, "none"]);
  expect(await namesIn(server, second)).toEqual([]);
  expect(await namesIn(server, third)).toEqual(["Tom"]);
  expect((await guest.call("GET", path)).json.state).toBe("maybe");
  expect((await guest.call("DELETE", path)).json.state).toBe("none");

  // In a full date the guest waits, declines the spot that is kept, and stays in on the others.
  for (const name of ["Ann", "Ben"]) await reply(server, weekly.code, { name, game: fourth });
  const waits = await guest.call("PATCH", path, { answer: "in", game: fourth });
  expect(waits.json).toMatchObject({ state: "waiting", place: 1 });
  await setAnswers(server.db, { gameId: fourth, name: "Ann" }, { status: "no" });
  const offerUntil = new Date(Date.now() + 3_600_000);
  await setAnswers(server.db, { gameId: fourth, name: "Tom" }, { offerUntil });
  const offer = { accept: false, game: fourth };
  expect((await guest.call("POST", `${path}/offer`, offer)).json.state).toBe("no");
  expect(await namesIn(server, third)).toEqual(["Tom"]);
});

test("a program cannot reply to a game that the link does not serve", async ({ server, guest }) => {
  const weekly = await aWeeklyGame(server);
  const others = await aWeeklyGame(server);
  const { code, game } = await anOpenGame(server);
  const [tom, kim] = [
    await reply(server, weekly.code, { name: "Tom" }),
    await reply(server, code, { name: "Kim" }),
  ];
  const [ofSeries, ofGame] = [tom, kim].map(({ json }) => `/api/replies/${json.secret}`);
  const calls = (path = "", id: unknown) => [
    guest.call("PATCH", path, { answer: "in", game: id }),
    guest.call("DELETE", path, { game: id }),
    guest.call("POST", `${path}/offer`, { accept: true, game: id }),
  ];
  const statuses = async (path: string | undefined, id: unknown) =>
    (await Promise.all(calls(path, id))).map(({ status }) => status);
  // Whoever is out already is refused as well.
  await guest.call("DELETE", ofSeries ?? "");
  const unknown = [404, 404, 404];
  for (const id of [others.firstId, game.id, 2_147_483_647])
    expect(await statuses(ofSeries, id), `${id}`).toEqual(unknown);
  expect(await statuses(ofGame, weekly.firstId)).toEqual(unknown);
  const [first] = await Promise.all(calls(ofGame, weekly.firstId));
  expect(first?.json.code).toBe("unknown_reply");
  for (const id of ["x", `${weekly.firstId}`, 0, -1, 1.5, null, [], 2_147_483_648])
    expect(await statuses(ofSeries, id), `${id}`).toEqual([400, 400, 400]);
  expect(await listAnswers(server.db, { gameId: others.firstId })).toEqual([]);
  expect(await namesIn(server, game.id)).toEqual(["Kim"]);

  // A date that is closed for guests takes no new answer, as on the own page.
  const [, second = 0] = weekly.ids;
  await weekly.browser.call("PUT", `/api/games/${second}/guest-link`, { open: false });
  const [closed] = await Promise.all(calls(ofSeries, second));
  expect([closed?.status, closed?.json.code]).toEqual([404, "unknown_link"]);
});
