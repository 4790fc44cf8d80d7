import type { Frame, Page } from "playwright";
import { openPage } from "#e2e/harness/browser.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { narrow } from "#e2e/harness/sound-page.ts";
import type { TestServer } from "#e2e/harness/test.ts";
import type { Visitor } from "#e2e/harness/visitor.ts";

const phone = { width: 360, height: 740 };
/** More frames at once would take much memory. */
const atOnce = 12;

type Look = (frame: Frame, path: string) => Promise<string[]>;

/**
 * What is wider than 320 px, or than a phone with text of twice the size, and what `look` finds at
 * 320 px. The pages of a caller are laid out side by side in frames, without scripts: to go to
 * each would take four times as long.
 */
export async function misfitsOf(
  server: TestServer,
  { caller, paths, look = async () => [] }: { caller: Visitor; paths: string[]; look?: Look },
) {
  const page = await openPage(server, { javaScriptEnabled: false, bypassCSP: true });
  const opened: { path: string; body: string; ok: boolean }[] = [];
  for (const path of paths) {
    const { status, headers, body } = await caller.follow(await caller.get(path));
    if (headers.get("content-type")?.startsWith("text/html"))
      opened.push({ path, body, ok: status < 400 });
  }
  const misfits: string[] = [];
  for (let from = 0; from < opened.length; from += atOnce) {
    const shown = opened.slice(from, from + atOnce);
    await page.goto("/robots.txt");
    await page.setContent(
      shown.map(({ body }) => `<iframe srcdoc="${quoted(body)}"></iframe>`).join(""),
    );
    const report = async (where: string, find: Look) => {
      for (const [index, { path }] of shown.entries()) {
        const frame = page.mainFrame().childFrames()[index];
        if (!frame) throw new Error(`${path} is in no frame`);
        misfits.push(...(await find(frame, path)).map((found) => `${path} ${where}: ${found}`));
      }
    };
    await resize(page, narrow);
    await report("at 320 px", async (frame, path) => [
      ...(await overflowing(frame)),
      ...(await look(frame, path)),
    ]);
    await doubleType(page, "setting");
    await resize(page, phone);
    await report("at 200 %", overflowing);
    await plainType(page);
  }
  await page.context().close();
  return { misfits, opened: opened.filter(({ ok }) => ok).map(({ path }) => path) };
}

const quoted = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const resize = (page: Page, size: { width: number; height: number }) =>
  page.evaluate(({ width, height }) => {
    for (const frame of document.querySelectorAll("iframe"))
      frame.style.cssText = `border: 0; width: ${width}px; height: ${height}px`;
  }, size);

async function overflowing(frame: Frame): Promise<string[]> {
  const { by, out } = await horizontalOverflow(frame);
  return by > 0 ? [`${by} px, ${out.slice(0, 4).join(" ")}`] : [];
}
