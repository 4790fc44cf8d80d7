import { afterAll } from "vitest";
import { endFile } from "#e2e/harness/server.ts";

afterAll(endFile);
