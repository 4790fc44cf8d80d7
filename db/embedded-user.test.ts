import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makePrivate } from "#db/embedded-user.ts";

const me = { uid: process.getuid?.(), gid: process.getgid?.() };
let folder = "";

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-give-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
});

const toMode = (file: string) => fs.statSync(file).mode & 0o777;

describe("a folder given to a user", () => {
  test("is closed to other users", () => {
    fs.chmodSync(folder, 0o755);
    makePrivate(folder, me);
    expect(toMode(folder)).toBe(0o700);
  });

  test("refuses a link and leaves its target unchanged", () => {
    const target = path.join(folder, "target");
    const link = path.join(folder, "link");
    fs.mkdirSync(target);
    fs.chmodSync(target, 0o755);
    fs.symlinkSync(target, link);
    expect(() => makePrivate(link, me)).toThrow(`${link} is not a folder`);
    expect(toMode(target)).toBe(0o755);
  });

  test("refuses a file", () => {
    const file = path.join(folder, "file");
    fs.writeFileSync(file, "", { mode: 0o644 });
    expect(() => makePrivate(file, me)).toThrow(`${file} is not a folder`);
  });

  test.runIf(process.getuid?.() === 0)("refuses a folder of another user", () => {
    fs.chownSync(folder, 12_345, 12_345);
    expect(() => makePrivate(folder, me)).toThrow("belongs to another user (12345)");
  });

  test.runIf(process.getuid?.() === 0)("changes its owner", () => {
    makePrivate(folder, { uid: 12_345, gid: 12_346 });
    const { uid, gid } = fs.statSync(folder);
    expect([uid, gid]).toEqual([12_345, 12_346]);
  });
});
