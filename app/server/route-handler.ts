import { createRequestHandler, type ServerBuild } from "react-router";
import type { Build } from "./load-build.ts";

type Mode = "development" | "production";

/**
 * React Router's handler of requests. It tries the paths of all routes for each request, twice for a
 * call of the API: such a call gets a handler that knows the routes of the API alone.
 */
export function routeHandler(build: Build, mode: Mode): ReturnType<typeof createRequestHandler> {
  const handle = createRequestHandler(build, mode);
  if (typeof build === "function") return handle;
  const handleCall = createRequestHandler(withCallsOnly(build), mode);
  return (request, context) =>
    (isCall(new URL(request.url)) ? handleCall : handle)(request, context);
}

const isCall = ({ pathname }: URL) => pathname.startsWith("/api/") && !pathname.endsWith(".data");

function withCallsOnly(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(
    ([, route]) => !route?.parentId || route.path?.startsWith("api/"),
  );
  return { ...build, routes: Object.fromEntries(routes) };
}
