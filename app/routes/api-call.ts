import type { ActionFunctionArgs } from "react-router";
import { apiRoutes } from "#app/api.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";

const serve = async (args: ActionFunctionArgs) =>
  apiRoutes.get(args.pattern)?.(args) ?? apiError(404, "Not found");

export { serve as action, serve as loader };
