/** How long, in ms, people wait without being told so. */
const moment = 200;

/** What a promise answers, if it does so before anybody notices the wait; else undefined. */
export function withShortTimeout<Answer>(promise: Promise<Answer>): Promise<Answer | undefined> {
  const over = new Promise<undefined>((resolve) => setTimeout(resolve, moment));
  return Promise.race([promise, over]);
}
