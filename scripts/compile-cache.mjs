import { enableCompileCache } from "node:module";

// The second start takes a third of the time, without the TypeScript compiler.
enableCompileCache("node_modules/.cache/openrun-compiled");
