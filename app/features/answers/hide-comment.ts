import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const commentIsHidden = () => successNotice(m.answers_hide_hidden());
export const commentIsShown = () => successNotice(m.answers_hide_shown());
export const commentNotHidden = () => errorNotice(m.answers_hide_failed());
