import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const checkedIn = successNotice(m.answers_checked_in_title, m.answers_see_you);
export const checkedOut = successNotice(m.answers_checked_out_title, m.answers_checked_out);
export const checkedOutLate = (time: string) =>
  successNotice(m.answers_checked_out_title, () => m.answers_checked_out_late({ time }));

export const notCheckedIn = errorNotice(m.answers_check_in_failed);
