import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const keyCopied = () => successNotice(m.teams_copied(), m.teams_copied_key());

export const keyNotCopied = () => errorNotice(m.teams_not_copied_key());

export const linkCopied = () => successNotice(m.teams_copied(), m.teams_copied_link());

export const linkNotCopied = () => errorNotice(m.teams_not_copied_link());
