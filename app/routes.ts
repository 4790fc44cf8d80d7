import { prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("/", "routes/home.tsx", [route("join-team", "routes/teams/join-team.tsx")]),
  route("contact", "routes/contact.tsx"),
  route("help", "routes/help.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("live", "routes/live.ts"),
  ...prefix("api", [
    route("contact", "routes/api/contact.ts"),
  route("sign-up", "routes/accounts/sign-up.tsx"),
  route("sign-in", "routes/accounts/sign-in.tsx"),
  route("sign-out", "routes/accounts/sign-out.ts"),
  ...prefix("api", [
    route("user", "routes/api/user.ts"),
    route("users", "routes/api/users.ts"),
    route("auth/login", "routes/api/auth.login.ts"),
    route("auth/logout", "routes/api/auth.logout.ts"),
    route("auth/signin-profile", "routes/api/auth.signin-profile.ts"),
    route("teams/join", "routes/api/teams.join.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),
  route("components", "routes/components.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
