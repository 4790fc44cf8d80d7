import type { Config } from "@react-router/dev/config";

/** The product's own routes in a build of their own. */
export default {
  appDirectory: "../../../app",
  buildDirectory: "../../../build/bench/plain",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
