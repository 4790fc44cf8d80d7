import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export type Asking = "can_ask" | "asked";

export const askedToJoin = () =>
  successNotice(m.membership_ask_sent_title(), m.membership_ask_sent());
export const notAskedToJoin = () => errorNotice(m.membership_ask_failed());

type AnsweredRequest = { name: string; accept: boolean };

export const requestAnswered = ({ name, accept }: AnsweredRequest) =>
  successNotice(
    accept ? m.membership_request_accepted({ name }) : m.membership_request_declined({ name }),
  );
export const requestNotAnswered = () => errorNotice(m.membership_request_failed());
