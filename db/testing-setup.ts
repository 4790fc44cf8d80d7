import type { TestProject } from "vitest/node";
import { prepareTestDatabases, type TestDatabases } from "#db/testing-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databases, stop } = await prepareTestDatabases();
  project.provide("databases", databases);
  return stop;
}
