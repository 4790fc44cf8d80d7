/** Changes a guest's answer twenty times a second; returns the function that stops it. */
export function keepReplying(port: number, secret: string): () => Promise<void> {
  let [sent, failed] = [0, 0];
  let last: Promise<unknown> | undefined;
  const change = async () => {
    const body = new URLSearchParams({ answer: sent++ % 2 ? "in" : "maybe" });
    const page = `http://localhost:${port}/r/${secret}`;
    const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
    if (status >= 400) failed++;
  };
  const timer = setInterval(() => {
    last = Promise.all([last, change()]);
  }, 50);
  return async () => {
    clearInterval(timer);
    await last;
    if (failed) throw new Error(`${failed} of ${sent} replies failed.`);
  };
}
