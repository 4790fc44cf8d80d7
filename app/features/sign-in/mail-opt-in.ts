import { href } from "react-router";
import { errorNotice, infoNotice, type Notice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const wantMails = {
  get label() {
    return m.sign_in_opt_in_question();
  },
  href: href("/profile"),
};

export const mailsOn = () => successNotice(m.sign_in_opt_in_done_title(), m.sign_in_opt_in_done());

export const noMailsWanted = () =>
  infoNotice(m.sign_in_opt_out_done_title(), m.sign_in_opt_out_done());

export const mailsNotOn = () => errorNotice(m.sign_in_opt_in_failed());

export const almost = (email: string, sent: "sent" | "not sent"): Notice => {
  const text = sent === "sent" ? m.sign_in_opt_in_confirm_sent : m.sign_in_opt_in_confirm;
  return infoNotice(m.accounts_profile_saved_title(), text({ email }));
};
