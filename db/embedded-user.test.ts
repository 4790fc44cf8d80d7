import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { give } from "#db/embedded-user.ts";

const me = { uid: process.getuid?.(), gid: process.getgid?.() };
let folder = "";

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-give-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
});

const modeOf = (file: string) => fs.statSync(file).mode & 0o777;

describe("a folder given to a user", () => {
  test("is closed to all others", () => {
    fs.chmodSync(folder, 0o755);
    give(folder, me);
    expect(modeOf(folder)).toBe(0o700);
  });

  test("must not be a link: what it points to stays as it is", () => {
    const target = path.join(folder, "target");
    const link = path.join(folder, "link");
    fs.mkdirSync(target);
    fs.chmodSync(target, 0o755);
    fs.symlinkSync(target, link);
    expect(() => give(link, me)).toThrow(`${link} is no folder`);
    expect(modeOf(target)).toBe(0o755);
  });

  test("must not be a file", () => {
    const file = path.join(folder, "file");
    fs.writeFileSync(file, "", { mode: 0o644 });
    expect(() => give(file, me)).toThrow(`${file} is no folder`);
  });

  test.runIf(process.getuid?.() === 0)("must not be a stranger's", () => {
    fs.chownSync(folder, 12_345, 12_345);
    expect(() => give(folder, me)).toThrow("belongs to another user (12345)");
  });

  test.runIf(process.getuid?.() === 0)("becomes theirs", () => {
    give(folder, { uid: 12_345, gid: 12_346 });
    const { uid, gid } = fs.statSync(folder);
    expect([uid, gid]).toEqual([12_345, 12_346]);
  });
});
