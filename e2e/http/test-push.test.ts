import { execFile } from "node:child_process";
import { phoneSite } from "#e2e/harness/phone-site.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, test } from "#e2e/harness/test.ts";

const phone = phoneSite();

describe("npm run test-push", () => {
  const run = (...args: string[]) => {
    const { databaseUrl, settings, dataDir } = phone.site;
    const env = {
      ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      PUSH_TEST_ORIGIN: phone.service.origin,
      VAPID_PRIVATE_KEY: `${settings.push.privateKey}`,
    };
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile("npm", ["run", "--silent", "test-push", "--", ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  };

  test("says what each service answered, and names no address", async () => {
    const { browser, id } = await aSignedInUser(phone.site);
    const device = await phone.aDeviceOf({ browser });
    const host = new URL(phone.service.origin).host;
    const line = (deviceId: number, words: string) =>
      `Device ${deviceId} (Browser, ${host}): ${words}\n`;
    expect(await run(`${id}`)).toEqual({ code: 0, out: line(device.id, "201, accepted"), err: "" });
    expect(device.notices()).toMatchObject([{ for: id, title: "Openrun", tag: "test" }]);

    const [gone, broken] = [
      await phone.aDeviceOf({ browser, path: "/410/test-push" }),
      await phone.aDeviceOf({ browser, path: "/500/test-push" }),
    ];
    const old = await phone.aDeviceOf({ browser });
    await phone.site.db
      .updateTable("pushDevices")
      .set({ keyId: "of-another-key" })
      .where("id", "=", old.id)
      .execute();
    const { code, out } = await run(`${id}`);
    expect(out).toBe(
      line(device.id, "201, accepted") +
        line(gone.id, "410, the device is gone") +
        line(broken.id, "500, refused") +
        line(old.id, "registered with another key, not reached"),
    );
    expect([code, old.posted()]).toEqual([1, []]);
  });

  test("fails with one line for a user without a device, and with its usage for anything else", async () => {
    const { id } = await aSignedInUser(phone.site);
    expect(await run(`${id}`)).toEqual({
      code: 1,
      out: "",
      err: `User ${id} has no device: turn on notifications on a phone first\n`,
    });
    const usage = { code: 1, err: expect.stringContaining("Usage: npm run test-push -- USER") };
    expect(await run("ada@openrun.example")).toMatchObject(usage);
  });
});
