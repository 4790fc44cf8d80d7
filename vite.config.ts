import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import { compileMessages, forNode } from "./scripts/compile-messages.ts";
import { clientChunks, compileEagerly } from "./vite/client-chunks.ts";
import { legacyCss } from "./vite/legacy-css.ts";
import { precompress } from "./vite/precompress.ts";
import { serverChunks } from "./vite/server-chunks.ts";

/** Native modules, and what reads files of its own; the rest goes into few files. */
const external = ["sharp", "@node-rs/argon2", "pino-pretty", "pg-native", "graphile-worker"];

/** Rarely needed and heavy: loaded from node_modules when first used. */
const onDemand = ["@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"];

export default defineConfig(async ({ command }) => {
  await compileMessages();
  return config(command);
});

const config = (command: "build" | "serve"): UserConfig => ({
  ...legacyCss,
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    precompress(),
    // Compiles what a translator edits while the development server runs.
    command === "serve" && paraglideVitePlugin(forNode),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: clientChunks, postBanner: compileEagerly },
          // Words of a contract that no page of the browser shows would stay, as reading them could do anything.
          treeshake: { propertyReadSideEffects: false },
        },
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
            // Readable, for the stack of a crash: 1.2 MB more, and a start takes some 50 ms longer.
            minify: { compress: true, mangle: false, codegen: false },
          },
        },
      },
    },
  },
});
