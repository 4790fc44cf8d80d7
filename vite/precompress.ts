import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthwhile = /\.(?:js|css|svg|json|txt|xml|html|webmanifest|ico)$/;
const smallest = 860;

export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    // Runs last, because React Router writes its manifest at the end of both builds.
    buildApp: { order: "post", handler: async () => compressFolder("build/client") },
  };
}

function compressFolder(dir: string) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && worthwhile.test(entry.name)) compressFile(file);
  }
}

function compressFile(file: string) {
  const content = readFileSync(file);
  if (content.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
