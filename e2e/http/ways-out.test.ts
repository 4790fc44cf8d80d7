import { aUser, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const password = "nothing-but-net";

test.for(["/.//evil.example", "/x/..//evil.example", "/%2e//evil.example"])(
  "after signing in %s leads home",
  async (next, { guest, db }) => {
    const { email } = await aUser(db, { password });
    const address = `/sign-in?next=${encodeURIComponent(next)}`;
    const form = await guest.get(address);
    expect(form.body).not.toMatch(/(?:href|action)="\/\//);
    const posted = await guest.post(address, { email: email ?? "", password });
    expect([posted.status, posted.location]).toEqual([303, "/"]);
    expect((await guest.get(address)).location).toBe("/");
    expect((await guest.get(address.replace("?", ".data?"))).body).not.toContain("//evil");
  },
);
