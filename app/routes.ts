import { layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** The dialogs of one team or court, mounted below its page. */
const teamDialogs = (type: "team" | "court") => [
  route("join", "routes/teams/join-here.tsx", { id: `${type}-join` }),
  route("leave", "routes/teams/leave.tsx", { id: `${type}-leave` }),
  route("schedule", "routes/games/schedule-game.tsx", { id: `${type}-schedule` }),
  route("edit", "routes/teams/edit-team.tsx", { id: `${type}-edit` }),
  route("key", "routes/teams/renew-key.tsx", { id: `${type}-key` }),
  route("report", "routes/safety/report.tsx", { id: `${type}-report` }),
];

/** Returns the routes that the members of one team or court see besides its page. */
const memberPages = (type: "team" | "court") =>
  prefix(`${type}/:slug`, [
    route("members", "routes/teams/members.tsx", { id: `${type}-members` }, [
      route(":user/remove", "routes/teams/remove-member.tsx", { id: `${type}-remove-member` }),
      route("report", "routes/safety/report.tsx", { id: `${type}-report-member` }),
    ]),
    route("members/:user/captain", "routes/teams/captain.tsx", { id: `${type}-captain` }),
    route("members/:user/lift-ban", "routes/teams/lift-ban.tsx", { id: `${type}-lift-ban` }),
    route("log", "routes/teams/team-log.tsx", { id: `${type}-log` }),
    route("poster", "routes/teams/poster.tsx", { id: `${type}-poster` }),
  ]);

export default [
  // pages, with the dialogs about them, and what their forms post to
  route("/", "routes/home.tsx", [
    route("create", "routes/teams/create-team.tsx"),
    route("join-team", "routes/teams/join-team.tsx"),
    route("schedule", "routes/games/schedule-game.tsx"),
    route("report", "routes/safety/report.tsx"),
  ]),
  route("team/:slug", "routes/teams/show.tsx", { id: "team" }, teamDialogs("team")),
  route("court/:slug", "routes/teams/show.tsx", { id: "court" }, teamDialogs("court")),
  route("games/:id", "routes/games/show.tsx", { id: "game" }, [
    route("edit", "routes/games/edit-game.tsx"),
    route("cancel", "routes/games/cancel-game.tsx"),
    route("delete", "routes/games/delete-game.tsx"),
    route("restore", "routes/games/put-back.tsx"),
    route("undo", "routes/games/undo-change.tsx"),
    route("report", "routes/safety/report.tsx", { id: "game-report" }),
  ]),
  ...memberPages("team"),
  ...memberPages("court"),
  route("team/:slug/mute", "routes/teams/mute.tsx", { id: "team-mute" }),
  route("court/:slug/mute", "routes/teams/mute.tsx", { id: "court-mute" }),
  route("court/:slug/here", "routes/courts/here.tsx"),
  route("court/:slug/heads", "routes/courts/heads.tsx"),
  route("court/:slug/call", "routes/courts/call.tsx"),
  route("court/:slug/follow", "routes/courts/follow.tsx"),
  route("games/:id/come", "routes/games/come.tsx"),
  route("games/:id/check-in", "routes/games/check-in.tsx"),
  route("games/:id/check-out", "routes/games/check-out.tsx"),
  route("games/:id/answer", "routes/games/answer.tsx"),
  route("games/:id/answers/:user/hide", "routes/games/hide-answer.tsx"),
  route("games/:id/offer", "routes/games/offer.tsx"),
  route("games/:id/guests", "routes/games/guests.tsx"),
  route("games/:id/guests/:guest/remove", "routes/games/remove-guest.tsx"),
  route("games/:id/players/:user/put-in", "routes/games/put-in.tsx"),
  route("games/:id/players/:user/take-out", "routes/games/take-out.tsx"),
  route("games/:id/players/:user/keep", "routes/games/keep-player.tsx"),
  route("games/:id/guests/:guest/keep", "routes/games/keep-player.tsx", { id: "keep-guest" }),
  route("answer", "routes/games/answer-from-mail.tsx"),
  route("games/:id/sides", "routes/games/game-sides.tsx"),
  route("games/:id/day", "routes/games/game-day.tsx"),
  route("games/:id/share", "routes/games/share-game.tsx"),
  route("games/:id/calendar.ics", "routes/calendars/game.ts"),
  route("series/:id", "routes/series/show.tsx"),
  route("series/:id/skips", "routes/series/skips.tsx"),
  route("series/:id/end", "routes/series/end.tsx"),
  route("series/:id/regular", "routes/series/regular.tsx"),
  route("games/:id/guest-link", "routes/replies/guest-link.tsx"),
  route("games/:id/guest-link/poster", "routes/replies/guest-link-poster.tsx"),
  route("g/:code", "routes/replies/linked-game.tsx"),
  route("g/:code/calendar.ics", "routes/replies/linked-calendar.ts"),
  route("g/:code/:file", "routes/replies/preview.ts"),
  route("r/:secret", "routes/replies/own-reply.tsx"),
  route("r/:secret/calendar.ics", "routes/replies/own-calendar.ts"),
  route("r/:secret/confirm", "routes/replies/confirm-reply.tsx"),
  route("r/:secret/stop-mails", "routes/replies/stop-mails.tsx"),
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
  route("profile/mail", "routes/accounts/mail-settings.tsx"),
  route("profile/blocks", "routes/safety/blocks.tsx"),
  route("profile/password", "routes/accounts/change-password.tsx"),
  route("profile/account", "routes/accounts/account.tsx"),
  route("profile/home-screen", "routes/accounts/home-screen.tsx"),
  route("profile/data", "routes/accounts/my-data.ts"),
  route("profile/calendar", "routes/calendars/calendars.tsx"),
  route("profile/sign-out-everywhere", "routes/accounts/sign-out-everywhere.ts"),
  route("profile/delete", "routes/accounts/delete-account.tsx"),
  route("confirm-email", "routes/accounts/confirm-email.tsx"),
  route("confirm-email/result", "routes/accounts/confirmation.ts"),
  route("confirm-email/mails", "routes/accounts/mail-opt-in.tsx"),
  route("who-am-i", "routes/accounts/who-am-i.ts"),
  route("forgot-password", "routes/accounts/forgot-password.tsx"),
  route("reset-password", "routes/accounts/reset-password.tsx"),
  route("unsubscribe", "routes/accounts/unsubscribe.tsx"),
  route("not-you", "routes/accounts/not-you.tsx"),

  // the people who run the site
  route("developer", "routes/admin/sign-in.tsx"),
  route("developer/sign-out", "routes/admin/sign-out.ts"),
  layout("routes/admin/panel.tsx", [
    route("developer/audit", "routes/admin/audit.tsx"),
    route("developer/mail", "routes/admin/mail.tsx"),
    route("developer/reports", "routes/admin/reports.tsx"),
    route("developer/messages", "routes/admin/messages.tsx"),
    route("developer/:kind", "routes/admin/list.tsx", [route(":id/edit", "routes/admin/edit.tsx")]),
    route("developer/:kind/remove", "routes/admin/remove.tsx"),
  ]),

  // for machines
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("og/:type/:file", "routes/feeds/preview.ts"),
  route("live", "routes/live.ts"),
  route("calendar/:file", "routes/calendars/feed.ts"),
  route("suggestions", "routes/teams/suggestions.ts"),
  route("objects/upload/:id", "routes/objects/receive-upload.ts"),
  route("objects/*", "routes/objects/show.ts"),

  // the JSON API; each call is a file in routes/api
  ...prefix("api", [
    route("auth/google", "routes/accounts/google.ts"),
    route("auth/google/callback", "routes/accounts/google-callback.ts"),
    route("openapi.json", "routes/openapi.ts"),
    route("*", "routes/api.ts"),
  ]),

  // every other address
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
