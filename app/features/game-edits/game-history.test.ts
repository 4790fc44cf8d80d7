import { describe, expect, test } from "vitest";
import { historyFor } from "#app/features/game-edits/game-history.queries.server.ts";
import { type GameChange, toSentence } from "#app/features/game-edits/game-history.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";

const reader = { zone: "Europe/Berlin", now: new Date("2026-11-20T12:00:00Z") };
const change = {
  id: 1,
  userId: 1,
  name: "Maya",
  at: reader.now,
  before: null,
  after: null,
  editsNote: false,
  isRecent: false,
};

const at = (time: string) => `2026-11-24T${time}:00.000Z`;

const changes: Record<string, Partial<GameChange> & Pick<GameChange, "kind">> = {
  moved: { kind: "moved", before: { datetime: at("18:00") }, after: { datetime: at("19:00") } },
  both: {
    kind: "moved",
    before: { datetime: at("18:00"), maxPlayers: 10 },
    after: { datetime: "2026-11-25T18:00:00.000Z", maxPlayers: 12 },
    editsNote: true,
  },
  nothing: { kind: "edited", after: {} },
  cancelled: { kind: "cancelled", after: { status: "cancelled", cancelReason: "Regen" } },
  putIn: { kind: "put_in", after: { guest: "Ben" } },
  takenOut: { kind: "taken_out", after: {} },
  off: {
    kind: "called_off",
    after: { status: "cancelled", cancelReason: "Called off: 5 of 6 players" },
  },
  byAdmin: { kind: "undone", userId: null, name: null },
};

const listSentences = () => {
  const given = Object.values(changes).map((one) => ({ ...change, ...one }));
  return historyFor(given, reader).map(toSentence);
};

describe("the history of a game", () => {
  test("is in English by default", () => {
    expect(listSentences()).toEqual([
      "Maya moved it from Tue 24 Nov, 19:00 to 20:00",
      "Maya moved it from Tue 24 Nov, 19:00 to Wed 25 Nov, 19:00 and changed the maximum from 10 to 12 and changed the note",
      "Maya changed it",
      "Maya cancelled it: Regen",
      "Maya put Ben in",
      "Maya took a player out",
      "Called off: Called off: 5 of 6 players",
      "An admin undid the last change",
    ]);
  });

  test("is in German for who reads German, the numbers of a decision included", () => {
    expect(inLanguage("de", listSentences)).toEqual([
      "Maya hat es von Di 24. Nov, 19:00 auf 20:00 verschoben",
      "Maya hat es von Di 24. Nov, 19:00 auf Mi 25. Nov, 19:00 verschoben und das Maximum von 10 auf 12 geändert und die Notiz geändert",
      "Maya hat es geändert",
      "Maya hat es abgesagt: Regen",
      "Maya hat Ben ins Spiel genommen",
      "Maya hat jemanden aus dem Spiel genommen",
      "Abgesagt: 5 von 6 Spielern",
      "Ein Admin hat die letzte Änderung rückgängig gemacht",
    ]);
  });
});
