import { type Logger, pino } from "pino";

export type { Logger } from "pino";

type Options = {
  /** A pino level; `silent` writes nothing. */
  level: string;
  /** Readable lines for a terminal instead of JSON. */
  pretty?: boolean;
};

/** A log on stdout: JSON lines, or readable lines for a terminal. */
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

/** Writes nothing: for tests, and for code that runs before the log exists. */
export const silentLog: Logger = pino({ level: "silent" });
