import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oldestHydrated } from "./app/lib/baseline.ts";
import { dataOnDemand } from "./scripts/data-on-demand.ts";
import { compiledAtOnce, fewChunks } from "./scripts/few-chunks.ts";
import { leanServer } from "./scripts/lean-server.ts";
import { legacyCss } from "./scripts/legacy-css.ts";
import { linksOnServer } from "./scripts/links-on-server.ts";
import { precompress } from "./scripts/precompress.ts";
import { quickLibraries } from "./scripts/quick-libraries.ts";
import { scriptsThatFail } from "./scripts/scripts-that-fail.ts";
import { serverChunks } from "./scripts/server-chunks.ts";
import { slimIcons } from "./scripts/slim-icons.ts";
import { slimImports } from "./scripts/slim-imports.ts";
import { slimManifest } from "./scripts/slim-manifest.ts";

/** Native modules, and what reads files of its own; the rest goes into few files. */
const external = ["sharp", "@node-rs/argon2", "pino-pretty", "pg-native", "graphile-worker"];

/** Rarely needed and heavy: loaded from node_modules when first used. */
const onDemand = ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"];

/** The package names its development build whatever the mode; it warns more and weighs more. */
const leanRouter = [
  { find: /^react-router$/, replacement: "react-router/dist/production/index.mjs" },
  { find: /^react-router\/dom$/, replacement: "react-router/dist/production/dom-export.mjs" },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

export default defineConfig(({ command }) => ({
  ...legacyCss,
  resolve: { alias: command === "build" ? leanRouter : [] },
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    slimIcons(),
    slimImports(),
    linksOnServer(),
    dataOnDemand(),
    slimManifest(),
    scriptsThatFail(),
    quickLibraries(),
    precompress(),
    leanServer(),
  ],
  environments: {
    client: {
      build: {
        target: Object.entries(oldestHydrated).map(([name, version]) => `${name}${version}`),
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: fewChunks, postBanner: compiledAtOnce } },
      },
    },
    ssr: {
      resolve:
        command === "build" ? { noExternal: true, external: [...external, ...onDemand] } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rollupOptions: {
          input: "./scripts/product.ts",
          output: {
            chunkFileNames: "[name].js",
            codeSplitting: serverChunks,
            minify: { compress: true, mangle: false, codegen: true },
          },
        },
      },
    },
  },
}));
