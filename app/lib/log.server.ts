import { type Logger, pino } from "pino";

/** What writes the log lines of this process. */
export type { Logger } from "pino";

type Options = {
  /** A pino level; `silent` writes nothing. */
  level: string;
  /** Readable lines for a person at a terminal instead of JSON. */
  pretty?: boolean;
};

/** A log on stdout: JSON lines for machines, readable lines for a terminal. */
export function createLog({ level, pretty = false }: Options): Logger {
  const base = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (!pretty) return pino(base);
  return pino({
    ...base,
    transport: {
      target: "pino-pretty",
      options: { singleLine: true, translateTime: "SYS:HH:MM:ss", ignore: "requestId" },
    },
  });
}

/** Writes nothing: for tests, and for code that runs before the process has a log. */
export const silentLog: Logger = pino({ level: "silent" });
