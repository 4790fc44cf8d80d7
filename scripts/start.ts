import { buildIfStale } from "./build.ts";

process.env.NODE_ENV ??= "production";

await buildIfStale();
await import(new URL("serve.mjs", import.meta.url).href);
