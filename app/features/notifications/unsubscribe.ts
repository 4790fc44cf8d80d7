import type { MailClass } from "#app/features/notifications/mail-settings.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

type UnsubscribeSubject = MailClass | "all";

type Words<Subject extends string> = Record<Subject, () => string>;

export const aboutClass: Words<MailClass> = {
  mine: m.notifications_stop_mine_about,
  hosting: m.notifications_stop_hosting_about,
  remind: m.notifications_stop_remind_about,
  new: m.notifications_stop_new_about,
  calls: m.notifications_stop_calls_about,
};

export const stopWords: Words<MailClass> = {
  mine: m.notifications_stop_mine,
  hosting: m.notifications_stop_hosting,
  remind: m.notifications_stop_remind,
  new: m.notifications_stop_new,
  calls: m.notifications_stop_calls,
};

const noMore: Words<UnsubscribeSubject> = {
  mine: m.notifications_stopped_mine,
  hosting: m.notifications_stopped_hosting,
  remind: m.notifications_stopped_remind,
  new: m.notifications_stopped_new,
  calls: m.notifications_stopped_calls,
  all: m.notifications_stopped_all,
};

type Ended = { ended: UnsubscribeSubject; hasDevice: boolean };

export const unsubscribed = ({ ended, hasDevice }: Ended) => ({
  title: m.notifications_stopped_title(),
  text: hasDevice ? `${noMore[ended]()} ${m.notifications_stopped_phone_stays()}` : noMore[ended](),
});

export const unsubscribeProblems = {
  unknown_link: problem(404, m.notifications_stop_unknown, m.notifications_stop_unknown_title),
} satisfies Record<string, Problem>;

export const notUnsubscribed = () => errorNotice(m.notifications_stop_failed());
