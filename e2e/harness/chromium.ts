import fs from "node:fs";

const onMachine = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// With these two flags a page shares one process with the browser, which crashes now and then.
const isHarmless = (flag: string) => !["--single-process", "--no-zygote"].includes(flag);

/** The machine's Chromium, else the one from npm, unpacked on first use. */
export async function findChromium(): Promise<{ executablePath: string; args?: string[] }> {
  const own = onMachine.find((file) => file && fs.existsSync(file));
  if (own) return { executablePath: own };
  const { default: packed } = await import("@sparticuz/chromium");
  return { executablePath: await packed.executablePath(), args: packed.args.filter(isHarmless) };
}
