import { layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The dialogs of one team or court, mounted below its page. */
const teamDialogs = (type: "team" | "court") => [
  route("join", "routes/teams/join-here.tsx", { id: `${type}-join` }),
  route("leave", "routes/teams/leave.tsx", { id: `${type}-leave` }),
  route("schedule", "routes/games/schedule-game.tsx", { id: `${type}-schedule` }),
];

export default [
  // pages, with the dialogs about them, and what their forms post to
  route("/", "routes/home.tsx", [
    route("create", "routes/teams/create-team.tsx"),
    route("join-team", "routes/teams/join-team.tsx"),
    route("schedule", "routes/games/schedule-game.tsx"),
  ]),
  route("team/:slug", "routes/teams/show.tsx", { id: "team" }, teamDialogs("team")),
  route("court/:slug", "routes/teams/show.tsx", { id: "court" }, teamDialogs("court")),
  route("games/:id/check-in", "routes/games/check-in.tsx"),
  route("games/:id/share", "routes/games/share-game.tsx"),
  route("series/:id", "routes/series/show.tsx"),
  route("series/:id/skips", "routes/series/skips.tsx"),
  route("series/:id/end", "routes/series/end.tsx"),
  route("series/:id/regular", "routes/series/regular.tsx"),
  route("invite", "routes/invite.tsx"),
  route("contact", "routes/contact.tsx"),
  route("help", "routes/help.tsx"),
  route("help/api", "routes/api-reference.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("components", "routes/components.tsx"),

  // accounts
  route("sign-up", "routes/accounts/sign-up.tsx"),
  route("sign-in", "routes/accounts/sign-in.tsx"),
  route("sign-out", "routes/accounts/sign-out.ts"),
  route("profile", "routes/accounts/profile.tsx"),
  route("profile/zone", "routes/accounts/switch-zone.tsx"),
  route("profile/password", "routes/accounts/change-password.tsx"),
  route("profile/data", "routes/accounts/my-data.ts"),
  route("profile/sign-out-everywhere", "routes/accounts/sign-out-everywhere.ts"),
  route("profile/delete", "routes/accounts/delete-account.tsx"),
  route("confirm-email", "routes/accounts/confirm-email.tsx"),
  route("confirm-email/result", "routes/accounts/confirmation.ts"),
  route("confirm-email/mails", "routes/accounts/mail-opt-in.tsx"),
  route("who-am-i", "routes/accounts/who-am-i.ts"),
  route("forgot-password", "routes/accounts/forgot-password.tsx"),
  route("reset-password", "routes/accounts/reset-password.tsx"),
  route("unsubscribe", "routes/accounts/unsubscribe.tsx"),

  // the people who run the site
  route("developer", "routes/admin/sign-in.tsx"),
  route("developer/sign-out", "routes/admin/sign-out.ts"),
  layout("routes/admin/panel.tsx", [
    route("developer/audit", "routes/admin/audit.tsx"),
    route("developer/mail", "routes/admin/mail.tsx"),
    route("developer/:kind", "routes/admin/list.tsx", [route(":id/edit", "routes/admin/edit.tsx")]),
    route("developer/:kind/remove", "routes/admin/remove.tsx"),
  ]),

  // for machines
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("og/:type/:file", "routes/feeds/preview.ts"),
  route("live", "routes/live.ts"),
  route("suggestions", "routes/teams/suggestions.ts"),
  route("objects/upload/:id", "routes/objects/receive-upload.ts"),
  route("objects/*", "routes/objects/show.ts"),

  // the JSON API
  ...prefix("api", [
    route("objects/upload", "routes/api/objects.upload.ts"),
    route("objects/normalize", "routes/api/objects.normalize.ts"),
    route("auth/login", "routes/api/auth.login.ts"),
    route("auth/confirm-email", "routes/api/auth.confirm-email.ts"),
    route("auth/resend-confirmation", "routes/api/auth.resend-confirmation.ts"),
    route("auth/logout", "routes/api/auth.logout.ts"),
    route("auth/signin-profile", "routes/api/auth.signin-profile.ts"),
    route("auth/register", "routes/api/auth.register.ts"),
    route("auth/login-and-join", "routes/api/auth.login-and-join.ts"),
    route("auth/google", "routes/accounts/google.ts"),
    route("auth/google/callback", "routes/accounts/google-callback.ts"),
    route("user", "routes/api/user.ts"),
    route("users", "routes/api/users.ts"),
    route("teams", "routes/api/teams.ts"),
    route("teams/all", "routes/api/teams.all.ts"),
    route("teams/latest", "routes/api/teams.latest.ts"),
    route("teams/by-key/:key", "routes/api/teams.by-key.$key.ts"),
    route("teams/join", "routes/api/teams.join.ts"),
    route("teams/:id/leave", "routes/api/teams.$id.leave.ts"),
    route("courts/join", "routes/api/courts.join.ts"),
    route("games", "routes/api/games.ts"),
    route("games/:id/checkin", "routes/api/games.$id.checkin.ts"),
    route("series/:id", "routes/api/series.$id.ts"),
    route("series/:id/skips", "routes/api/series.$id.skips.ts"),
    route("series/:id/skips/:date", "routes/api/series.$id.skips.$date.ts"),
    route("series/:id/end", "routes/api/series.$id.end.ts"),
    route("series/:id/regular", "routes/api/series.$id.regular.ts"),
    route("contact", "routes/api/contact.ts"),
    route("admin/login", "routes/api/admin.login.ts"),
    route("admin/:kind", "routes/api/admin.$kind.ts"),
    route("admin/:kind/bulk", "routes/api/admin.$kind.bulk.ts"),
    route("admin/:kind/:id", "routes/api/admin.$kind.$id.ts"),
    route("openapi.json", "routes/api/openapi.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),

  // every other address
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
