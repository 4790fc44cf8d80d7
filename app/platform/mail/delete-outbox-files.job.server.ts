import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { outboxFolder } from "#app/platform/mail/outbox.server.ts";

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export const deleteOutboxFiles: Job = {
  name: "delete-outbox-files",
  cron: "47 3 * * *",
  async run({ settings }) {
    const folder = outboxFolder(settings);
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((name) => name.endsWith(".eml"))) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < Date.now() - maxAgeMs) await rm(file, { force: true });
    }
  },
};
