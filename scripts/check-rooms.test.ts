import { expect, test } from "vitest";
import { roomFindings } from "./check-rooms.ts";

const inRoom = (name: string, room = "games") => `app/features/${room}/${name}`;
const exports = (text: string) => () => text;

test("a room takes 40 files, components included", () => {
  const files = Array.from({ length: 40 }, (_, n) => inRoom(`use-case-${n}.ts`));
  expect(roomFindings(files, exports(""))).toEqual([]);
  expect(roomFindings([...files, inRoom("components/one.tsx")], exports(""))).toEqual([
    "app/features/games has 41 files, more than 40",
  ]);
});

test("allows a file's name in one room only, but for paths.ts", () => {
  const files = ["edit-team.ts", "paths.ts"].flatMap((name) => [
    inRoom(name),
    inRoom(name, "teams"),
  ]);
  expect(roomFindings(files, exports(""))).toEqual([
    "edit-team.ts is the name of app/features/games/edit-team.ts and app/features/teams/edit-team.ts",
  ]);
});

test("allows an exported name in one file only", () => {
  const files = [inRoom("a.ts"), inRoom("b.ts", "teams")];
  const text = "export const shown = 1;\nexport function find() {}\ntype Row = { id: number };";
  expect(roomFindings(files, exports(text))).toEqual([
    "shown is exported by app/features/games/a.ts and app/features/teams/b.ts",
    "find is exported by app/features/games/a.ts and app/features/teams/b.ts",
  ]);
});

test("lib and platform are named for no noun of the product", () => {
  expect(
    roomFindings(["app/lib/slug.ts", "app/platform/mail/game-mail.server.ts"], exports("")),
  ).toEqual(["app/platform/mail/game-mail.server.ts is named for a noun of the product"]);
});
