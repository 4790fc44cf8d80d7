import { addGuestFormProblems } from "#app/features/answers/add-guest.ts";
import { replyProblems } from "#app/features/answers/reply.ts";
import { problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

const { not_in, too_many_guests, already_added, full } = addGuestFormProblems;

export const bringFriendProblems = {
  ...replyProblems,
  ...{ not_in, too_many_guests, already_added, full },
  unknown_friend: problem(404, m.guests_unknown),
};

export type BringFriendProblem = keyof typeof bringFriendProblems;

export const friendRemoved = (name: string) => successNotice(m.guests_friend_removed({ name }));
