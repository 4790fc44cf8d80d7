import { addGuestFormProblems, addGuestProblems } from "#app/features/answers/add-guest.ts";
import { replyProblems } from "#app/features/answers/reply.ts";
import { problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

const { not_in, too_many_guests, full } = addGuestProblems;

export const bringFriendProblems = {
  ...replyProblems,
  ...addGuestFormProblems,
  ...{ not_in, too_many_guests, full },
  unknown_friend: problem(404, m.guests_unknown),
};

export const friendRemoved = (name: string) => successNotice(m.guests_friend_removed({ name }));
