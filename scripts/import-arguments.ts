import { parseArgs } from "node:util";

/** Returns undefined for arguments that the command does not have. */
export function readImportArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: joinBox(args),
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "remove-gone": { type: "boolean", default: false },
        box: { type: "string" },
      },
    });
    const box = values.box === undefined ? undefined : readBox(values.box);
    if (positionals.length === 0 || box === null) return undefined;
    return {
      files: positionals,
      box,
      isDryRun: values["dry-run"],
      removesGone: values["remove-gone"],
    };
  } catch {
    return undefined;
  }
}

/** A western longitude starts with a minus and would look like another option. So `--box` and its
 * value are joined by `=`. */
function joinBox(args: string[]): string[] {
  const at = args.indexOf("--box");
  return at < 0 ? args : args.toSpliced(at, 2, `--box=${args[at + 1] ?? ""}`);
}

function readBox(text: string) {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isBox =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90 &&
    south <= north;
  return isBox ? { west, south, east, north } : null;
}
