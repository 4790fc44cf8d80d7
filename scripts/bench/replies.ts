/**
 * Changes a guest's answer twenty times a second, one change after another; returns the function that
 * stops it.
 */
export function keepReplying(port: number, secret: string): () => Promise<void> {
  const statuses: number[] = [];
  let last: Promise<unknown> | undefined;
  const change = async () => {
    const body = new URLSearchParams({ answer: statuses.length % 2 ? "in" : "maybe" });
    const page = `http://localhost:${port}/r/${secret}`;
    const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
    statuses.push(status);
  };
  const timer = setInterval(() => {
    last ??= change().finally(() => {
      last = undefined;
    });
  }, 50);
  return async () => {
    clearInterval(timer);
    await last;
    const failed = statuses.filter((status) => status >= 400);
    if (failed.length > 0) throw new Error(`Of ${statuses.length} replies failed: ${failed}`);
  };
}
