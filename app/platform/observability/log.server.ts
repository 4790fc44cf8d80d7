import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Logger, pino } from "pino";

export type { Logger } from "pino";

type Options = {
  level: string;
  pretty?: boolean;
};

export async function createLog({ level, pretty = false }: Options): Promise<Logger> {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (!pretty) return pino(options);
  const { default: readable } = await import("pino-pretty");
  const ignore = "requestId";
  return pino(options, readable({ singleLine: true, translateTime: "SYS:HH:MM:ss", ignore }));
}

export const silentLog: Logger = pino({ level: "silent" });

const storage = new AsyncLocalStorage<string>();

const thisProcess = randomUUID();
let requests = 0;

export const newRequestId = () => `${thisProcess}-${++requests}`;

export const withRequestId = <Result>(requestId: string, work: () => Result): Result =>
  storage.run(requestId, work);

export const currentRequestId = () => storage.getStore();
