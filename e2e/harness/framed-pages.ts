import type { Frame, Page } from "playwright";
import { openPage } from "#e2e/harness/browser.ts";
import { doubleType, plainType } from "#e2e/harness/large-type.ts";
import { narrow } from "#e2e/harness/sound-page.ts";
import type { TestServer } from "#e2e/harness/test.ts";
import type { Visitor } from "#e2e/harness/visitor.ts";

const phone = { width: 360, height: 740 };
/** More frames at once would take much memory. */
const atOnce = 12;

/** Runs in the page that has the frames, so it can use nothing from outside. */
type Find = (page: Document) => string[];
type Look = (frame: Frame, path: string) => Promise<string[]>;

type Walk = { caller: Visitor; paths: string[]; find?: Find; look?: Look };

/**
 * What is wider than 320 px, or than a phone with text of twice the size, and what `find` and `look`
 * find at 320 px. The pages of a caller are laid out side by side in frames, without scripts: to go to
 * each would take four times as long.
 */
export async function misfitsOf(
  server: TestServer,
  { caller, paths, find = () => [], look = async () => [] }: Walk,
) {
  const page = await openPage(server, { javaScriptEnabled: false, bypassCSP: true });
  const opened: { path: string; shown: string; body: string; ok: boolean }[] = [];
  for (const path of paths) {
    const answer = await caller.follow(await caller.get(path));
    const { status, headers, body, path: shown } = answer;
    if (headers.get("content-type")?.startsWith("text/html"))
      opened.push({ path, shown, body, ok: status < 400 });
  }
  const misfits: string[] = [];
  for (let from = 0; from < opened.length; from += atOnce) {
    const shown = opened.slice(from, from + atOnce);
    const report = (where: string, found: string[][]) => {
      for (const [index, { path }] of shown.entries())
        misfits.push(...(found[index] ?? []).map((text) => `${path} ${where}: ${text}`));
    };
    await page.goto("/robots.txt");
    await page.setContent(shown.map(({ body }) => framed(body)).join(""));
    for (const each of [overflow, find]) report("at 320 px", await inFrames(page, narrow, each));
    const frames = page.mainFrame().childFrames();
    for (const [index, { path }] of shown.entries()) {
      const frame = frames[index];
      if (!frame) throw new Error(`${path} is in no frame`);
      misfits.push(...(await look(frame, path)).map((text) => `${path} at 320 px: ${text}`));
    }
    await doubleType(page, "setting");
    report("at 200 %", await inFrames(page, phone, overflow));
    await plainType(page);
  }
  await page.context().close();
  return { misfits, opened: opened.filter(({ ok }) => ok).map(({ shown }) => shown) };
}

type Size = { width: number; height: number };
const styleOf = ({ width, height }: Size) => `border: 0; width: ${width}px; height: ${height}px`;

/** A page in a frame, without scripts and what it loads ahead, which takes half of the time. */
function framed(html: string): string {
  const unused = /<script\b[\s\S]*?<\/script>|<link rel="(?!stylesheet)[^>]*>/g;
  const read = html.replaceAll(unused, "");
  const quoted = read.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe style="${styleOf(narrow)}" srcdoc="${quoted}"></iframe>`;
}

/** What is found in each frame once all have a size. */
const inFrames = (page: Page, size: Size, find: Find): Promise<string[][]> =>
  page.evaluate(`[...document.querySelectorAll("iframe")]
    .map((frame) => Object.assign(frame, { style: ${JSON.stringify(styleOf(size))} }))
    .map((frame) => (${find})(frame.contentDocument))`);

/** By how much a page is wider than its window, and which elements are out. */
function overflow(page: Document): string[] {
  const width = page.defaultView?.innerWidth ?? 0;
  const by = page.documentElement.scrollWidth - width;
  if (by <= 0) return [];
  const out = [...page.querySelectorAll("body *")]
    .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > width + 1)
    .filter((it) => !it.closest(".court-ground, .table-frame, .sr-only, .tabs"))
    .map((it) => `${it.tagName}.${it.getAttribute("class")}`);
  return [`${by} px, ${out.slice(0, 4).join(" ")}`];
}
