import { prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("/", "routes/home.tsx", [route("join-team", "routes/teams/join-team.tsx")]),
  route("live", "routes/live.ts"),
  ...prefix("api", [
    route("teams/join", "routes/api/teams.join.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),
  route("components", "routes/components.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
