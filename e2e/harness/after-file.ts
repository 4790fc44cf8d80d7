import { afterAll } from "vitest";
import { stopServers } from "#e2e/harness/server.ts";

afterAll(stopServers);
