import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import { compileMessages, forNode } from "./scripts/compile-messages.ts";
import { clientChunks, compileEagerly } from "./vite/client-chunks.ts";
import { legacyCss } from "./vite/legacy-css.ts";
import { precompress } from "./vite/precompress.ts";
import { serverChunks } from "./vite/server-chunks.ts";

/** These packages are native or read their own files, so they are not bundled. */
const external = ["sharp", "@node-rs/argon2", "pino-pretty", "pg-native", "graphile-worker"];

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
    // Recompiles messages while translators use the development server.
    command === "serve" && paraglideVitePlugin(forNode),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: clientChunks, postBanner: compileEagerly },
          // Without this option, unused properties of contracts would stay, because reading a
          // property could have side effects.
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
            // Keeps error stacks readable. This costs 1.2 MB and some 50 ms at the start.
            minify: { compress: true, mangle: false, codegen: false },
          },
        },
      },
    },
  },
});
