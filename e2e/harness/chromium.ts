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

type Launch = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] };

/** The machine's Chromium, else the one from npm, unpacked on first use. */
export async function findChromium(): Promise<Launch> {
  const own = onMachine.find((file) => file && fs.existsSync(file));
  const ignoreDefaultArgs = hasSharedMemory() ? ["--disable-dev-shm-usage"] : [];
  if (own) return { executablePath: own, args: cheap, ignoreDefaultArgs };
  const { default: packed } = await import("@sparticuz/chromium");
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((flag) => !unwanted.has(flag)), ...cheap],
    ignoreDefaultArgs,
  };
}

/**
 * Whether memory for drawn pages need not be files, which takes a tenth more time; in some
 * containers there are only 64 MB, and pages crash.
 */
function hasSharedMemory(): boolean {
  if (!fs.existsSync("/dev/shm")) return false;
  const { bavail, bsize } = fs.statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30;
}
