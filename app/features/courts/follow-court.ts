import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const courtFollowed = ({ joined }: { joined: string | null }) =>
  successNotice(m.courts_follow_done_title, () =>
    joined ? m.courts_follow_done_joined({ court: joined }) : m.courts_follow_done(),
  );

export const courtUnfollowed = successNotice(m.courts_unfollow, m.courts_unfollow_done);

export const notFollowed = errorNotice(m.courts_follow_failed);
