import type { Logger } from "#app/platform/observability/log.server.ts";

type Step = { /** Names it in the log. */ of: { gameId: number }; run: () => Promise<unknown> };

/**
 * Runs the steps of a job one after another. One that fails is logged and holds up no other; at the
 * end this throws, so that the job is seen as failed and retried.
 */
export async function runEach(log: Logger, steps: Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { of, run } of steps) {
    try {
      await run();
    } catch (error) {
      log.warn({ ...of, code: toErrorCode(error) }, "jobs: one of several failed");
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${steps.length}`);
}

/** Returns what the log says of an error: messages of other services contain users' addresses. */
export const toErrorCode = (error: unknown) =>
  error instanceof Error && "code" in error && error.code
    ? error.code
    : String(error).split(":")[0];
