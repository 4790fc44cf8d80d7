import fs from "node:fs";
import path from "node:path";

const filesInRoom = 40;

const productNouns =
  /^(team|game|court|guest|series|captain|roster|invitation|reminder|waiting|check-in|answer|reply|replies)/;

export function roomFindings(files: string[]): string[] {
  const inRooms = files.filter((file) => /^app\/features\/[\w-]+\/./.test(file));
  return [
    ...crowdedRooms(inRooms),
    ...twice(inRooms, (file) => [path.basename(file)])
      .filter(({ name }) => name !== "paths.ts")
      .map(({ name, where }) => `${name} is the name of ${where.join(" and ")}`),
    ...twice(inRooms, (file) => [...new Set(exportedNames(fs.readFileSync(file, "utf8")))]).map(
      ({ name, where }) => `${name} is exported by ${where.join(" and ")}`,
    ),
    ...files
      .filter(
        (file) => /^app\/(lib|platform)\//.test(file) && productNouns.test(path.basename(file)),
      )
      .map((file) => `${file} is named for a noun of the product`),
  ];
}

const roomFor = (file: string) => file.split("/").slice(0, 3).join("/");

function crowdedRooms(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(roomFor(file), (counts.get(roomFor(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > filesInRoom)
    .map(([room, count]) => `${room} has ${count} files, more than ${filesInRoom}`);
}

function twice(files: string[], namesIn: (file: string) => string[]) {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const name of namesIn(file)) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places]
    .filter(([, where]) => where.length > 1)
    .map(([name, where]) => ({ name, where }));
}

const exported = /^export (?:async )?(?:abstract )?(?:const|function|type|interface|class) (\w+)/gm;

const exportedNames = (text: string) => [...text.matchAll(exported)].map(([, name = ""]) => name);
