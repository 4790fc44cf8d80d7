import { deletionNoticeMail } from "#app/features/account-deletion/deletion-notice.mail.tsx";
import { emailChangedMail } from "#app/features/accounts/email-changed.mail.tsx";
import { announcementMail } from "#app/features/announcements/announcement.mail.tsx";
import { takenOutMail } from "#app/features/answers/player-removed.mail.tsx";
import {
  spotFirstComeMail,
  spotGivenMail,
  spotOfferedMail,
} from "#app/features/answers/spot.mail.tsx";
import { gameChangedMail } from "#app/features/change-notices/game-changed.mail.tsx";
import { newAddressMail } from "#app/features/change-notices/new-address.mail.tsx";
import { contactMessageMail } from "#app/features/contact/contact-message.mail.tsx";
import { playersWantedMail } from "#app/features/courts/players-wanted.mail.tsx";
import {
  formerHostMail,
  gameHandedOverMail,
} from "#app/features/game-edits/game-handed-over.mail.tsx";
import { hostNewsMail } from "#app/features/game-mail/host-news.mail.tsx";
import { noFacts } from "#app/features/games/game-facts.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { replyPlaceMail } from "#app/features/guests/reply-place.mail.tsx";
import { captainNamedMail } from "#app/features/membership/captain-named.mail.tsx";
import { joinRequestMail } from "#app/features/membership/join-request.mail.tsx";
import { removedFromTeamMail } from "#app/features/membership/removed-from-team.mail.tsx";
import { passwordChangedMail } from "#app/features/passwords/password-changed.mail.tsx";
import { passwordResetMail } from "#app/features/passwords/password-reset.mail.tsx";
import { lastDeviceEndedMail } from "#app/features/push/last-device-ended.mail.tsx";
import { calledOffMail, gameOnMail, tooFewMail } from "#app/features/reminders/decision.mail.tsx";
import { digestMail } from "#app/features/reminders/digest.mail.tsx";
import { notAnsweredMail } from "#app/features/reminders/not-answered.mail.tsx";
import { reminderMail } from "#app/features/reminders/reminder.mail.tsx";
import { gameScheduledMail } from "#app/features/scheduling/new-game.mail.tsx";
import { seriesChangedMail } from "#app/features/series/series-changed.mail.tsx";
import { seriesStartedMail } from "#app/features/series/series-started.mail.tsx";
import { alreadyRegisteredMail } from "#app/features/sign-in/already-registered.mail.tsx";
import { confirmEmailMail } from "#app/features/sign-in/confirm-email.mail.tsx";
import { noPosition } from "#app/lib/position.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { MailText } from "#app/ui/mail.tsx";
import { m } from "#messages";

/** Texts of users in a mail: its names, and their lengths. */
export type Typed = { team: string; address: string; note: string; person: string };

const zone = "Europe/Berlin";
const sentAt = new Date("2027-01-12T18:00:00Z");
const datetime = new Date("2027-01-13T18:00:00Z");
const at = (days: number) =>
  localTime(new Date(datetime.getTime() + days * 86_400_000), { zone, now: sentAt });
const link = (path: string) => `https://openrun.example/${path}?token=${"x".repeat(80)}`;
const links = {
  pageUrl: link("games/1"),
  calendarUrl: link("games/1/calendar.ics"),
  answerUrl: link("answer"),
  unsubscribeUrl: link("unsubscribe"),
};

/** Every mail of the product by the name of its template; some in several forms. */
export function sampleMails(typed: Typed): Record<string, MailText[]> {
  return { ...accountMails(typed), ...gameMails(typed), ...periodicMails(typed) };
}

function accountMails({ team: name, address, person, note }: Typed) {
  const account = { greeting: `Hello ${person},`, signInLink: link("sign-in") };
  const resetLink = link("reset-password");
  const contactLink = link("contact");
  return {
    "already-registered": [alreadyRegisteredMail({ ...account, resetLink })],
    "confirm-email": [confirmEmailMail({ link: link("confirm-email") })],
    "email-changed": [emailChangedMail({ ...account, contactLink })],
    "last-device-ended": [lastDeviceEndedMail({ devicesLink: link("profile/devices") })],
    "password-changed": (["changed", "removed"] as const).map((change) =>
      passwordChangedMail({ ...account, change, resetLink }),
    ),
    "password-reset": [passwordResetMail({ ...account, link: resetLink })],
    "deletion-notice": [deletionNoticeMail(account)],
    "contact-message": [
      contactMessageMail({
        firstName: person,
        lastName: person,
        email: "ann@openrun.example",
        subject: "A question",
        message: `${note}\n\nThank you`,
      }),
    ],
    "captain-named": [
      captainNamedMail({ team: { name, type: "team" }, pageUrl: link("team/1") }),
      captainNamedMail({ team: { name, type: "court" }, pageUrl: link("court/1") }),
    ],
    "join-request": [
      joinRequestMail({ name: "Ann", team: { name }, pageUrl: link("team/1#requests") }),
    ],
    "new-address": [
      newAddressMail({
        team: { name, type: "court", address, was: "Old St 1", ...noPosition },
        games: [at(0), at(1)],
        pageUrl: link("team/1"),
        unsubscribeUrl: links.unsubscribeUrl,
      }),
    ],
    "players-wanted": [
      playersWantedMail({
        ...{
          name,
          address,
          lat: null,
          lon: null,
          heads: 6,
          tipOff: null,
          pageUrl: link("court/1"),
        },
        text: note,
        unsubscribeUrl: links.unsubscribeUrl,
      }),
      playersWantedMail({
        ...{
          name,
          address,
          lat: 52.5,
          lon: 13.4,
          heads: 0,
          tipOff: at(0),
          pageUrl: link("court/1"),
        },
        text: null,
        unsubscribeUrl: links.unsubscribeUrl,
      }),
    ],
    announcement: [
      announcementMail({
        ...{ team: name, text: note, author: person, pageUrl: link("team/1") },
        unsubscribeUrl: links.unsubscribeUrl,
      }),
    ],
    "removed-from-team": [removedFromTeamMail({ team: { name }, contactUrl: contactLink })],
  };
}

function gameMails({ team: name, address, note, person }: Typed) {
  const team = { name, type: "court" as const, slug: "cage", address, ...noPosition };
  const whoIsIn = { players: 6, names: `${m.game_mail_you()}, ${person} …` };
  const about = { team, when: at(0), facts: [], whoIsIn, ...links };
  const before = { ...noFacts, when: at(0), team, minutes: 90, cancelReason: null };
  const after = { ...before, when: at(1), minutes: 120, note, cancelReason: null };
  const change = { before, after, doer: person, whoIsIn, ...links };
  const series = { ...noFacts, firstDate: "2027-01-13", everyWeeks: 1, time: "19:00", zone };
  const dates = [0, 7, 14, 21].map(at);
  const games = dates.map((when, n) => ({
    kind: (["moved", "changed", "cancelled", "back_on"] as const)[n] ?? "moved",
    before: { ...before, when },
    after,
    inLine: n === 0 ? { place: 2, waiting: 3 } : null,
    calendarUrl: link(`games/${n}/calendar.ics`),
  }));
  return {
    "new-game": [gameScheduledMail({ ...about, doer: person })],
    "game-changed": [
      gameChangedMail("moved", change),
      gameChangedMail("changed", change),
      gameChangedMail("back_on", change),
      gameChangedMail("cancelled", {
        ...change,
        after: { ...before, cancelReason: note.slice(0, 140) },
      }),
      gameChangedMail("cancelled", { ...change, doer: null }),
    ],
    spot: [
      spotGivenMail(about),
      spotGivenMail({ ...about, guest: person }),
      spotOfferedMail({ ...about, until: at(0) }),
      spotOfferedMail({ ...about, until: at(0), guest: person }),
      spotFirstComeMail(about),
      spotFirstComeMail({ ...about, guest: person }),
    ],
    "player-removed": [takenOutMail(about)],
    "game-handed-over": [gameHandedOverMail(about), formerHostMail(about)],
    "host-news": [1, 2].map((count) =>
      hostNewsMail({
        games: Array.from({ length: count }, (_, n) => ({
          team: about.team.name,
          when: at(n),
          counts: countLine({ players: 5, maxPlayers: 10, line: null }),
          people: [
            m.game_mail_host_state({ state: "no", dropped: "true", name: person }),
            m.game_mail_host_state({ state: "in", dropped: "", name: person }),
          ],
          dropOuts: 1,
          pageUrl: `${links.pageUrl}${n}`,
        })),
        homeUrl: link(""),
        unsubscribeUrl: links.unsubscribeUrl,
      }),
    ),
    "about-game": [takenOutMail({ ...about, guest: person })],
    "reply-place": [
      replyPlaceMail({
        when: at(0),
        ownUrl: link("r/secret"),
        confirmUrl: link("r/secret/confirm"),
      }),
    ],
    "series-started": [seriesStartedMail({ team, doer: person, series, dates, ...links })],
    "series-changed": [seriesChangedMail({ team, doer: person, games, ...links })],
  };
}

function periodicMails({ team: name, address, note, person }: Typed) {
  const game = {
    ...noFacts,
    id: 1,
    datetime,
    zone,
    status: "on" as const,
    sequence: 0,
    minPlayers: 8,
    maxPlayers: 10,
    decideAt: new Date("2027-01-13T15:00:00Z"),
    decided: null,
    note,
    blockers: [],
    players: 6,
    team: { name, type: "court" as const, slug: "cage", address, ...noPosition },
  };
  const whoIsIn = { players: 6, names: `${m.game_mail_you()}, ${person} …` };
  const said = { game, when: at(0), sentAt, timezone: zone, whoIsIn, ...links };
  const decision = localTime(game.decideAt, { zone, now: sentAt });
  const digest = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      team: name,
      players: n,
      maxPlayers: n % 2 ? 10 : null,
      isAnswered: n % 2 === 0,
      when: at(n),
      facts: [],
      url: `${links.answerUrl}${n}`,
    }));
  const end = { homeUrl: link(""), unsubscribeUrl: links.unsubscribeUrl };
  return {
    reminder: [
      reminderMail({ ...said, kind: "day", decision }),
      reminderMail({ ...said, kind: "soon", decision: null }),
    ],
    "not-answered": [notAnsweredMail(said)],
    decision: [gameOnMail(said), calledOffMail(said), tooFewMail(said)],
    digest: [
      digestMail({ often: "daily", games: digest(3), ...end }),
      digestMail({ often: "weekly", games: digest(40), ...end }),
    ],
  };
}
