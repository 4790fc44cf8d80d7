import { marksNew } from "#app/features/team-page/components/member-row.tsx";

/** A team can have hundreds of members, so a fact that is not true of one is left out. */
export type ListedMember = {
  id: number;
  name: string;
  avatar?: string;
  isMe?: true;
  mark?: "captain" | "new";
};

type StoredMember = {
  id: number;
  name: string;
  avatar: string | null;
  isCaptain: boolean;
  isNew: boolean;
};

/** The reader comes first. */
export function toListedMembers(members: StoredMember[], readerId: number): ListedMember[] {
  const isNewMarked = marksNew(members);
  const listed = members.map(({ id, name, avatar, isCaptain, isNew }): ListedMember => {
    const member: ListedMember = { id, name };
    if (avatar) member.avatar = avatar;
    if (id === readerId) member.isMe = true;
    if (isCaptain) member.mark = "captain";
    else if (isNew && isNewMarked && id !== readerId) member.mark = "new";
    return member;
  });
  return [...listed.filter(({ isMe }) => isMe), ...listed.filter(({ isMe }) => !isMe)];
}
