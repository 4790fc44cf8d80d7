import { existsSync } from "node:fs";

/** A file of each Debian package that the tests need. */
const packages = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  "gir1.2-webkit2-4.1": "/usr/share/doc/gir1.2-webkit2-4.1",
  "python3-gi": "/usr/lib/python3/dist-packages/gi",
  xvfb: "/usr/bin/Xvfb",
};

/** Stops the run with one line if an engine is not installed. */
export default function requirePackages(): void {
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    existsSync(file) ? [] : name,
  );
  if (missing.length === 0) return;
  console.error(`Debian packages are missing: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
