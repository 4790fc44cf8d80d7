import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const teamMuted = ({ name, isMuted }: { name: string; isMuted: boolean }): Notice =>
  isMuted
    ? successNotice(m.notifications_mute_done_title(), m.notifications_mute_done({ name }))
    : successNotice(m.notifications_unmute_done_title(), m.notifications_unmute_done({ name }));

export const notMuted = () => errorNotice(m.notifications_mute_failed());
