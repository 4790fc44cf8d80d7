import fs from "node:fs";

const onMachine = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const cheap = [
  // Draws by the CPU.
  "--disable-gpu",
  // Without a process in reserve for each context.
  "--renderer-process-limit=1",
];

const unwanted = new Set([
  // With these two a page shares one process with the browser, which crashes now and then.
  "--single-process",
  "--no-zygote",
  // These draw pages by a GPU that the CPU emulates, which takes longer than drawing them.
  "--ignore-gpu-blocklist",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]);

/** The machine's Chromium, else the one from npm, unpacked on first use. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const own = onMachine.find((file) => file && fs.existsSync(file));
  if (own) return { executablePath: own, args: cheap };
  const { default: packed } = await import("@sparticuz/chromium");
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((flag) => !unwanted.has(flag)), ...cheap],
  };
}
