import { marksNew } from "#app/features/team-page/components/member-row.tsx";

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

export function toListedMembers(members: StoredMember[], readerId: number): ListedMember[] {
  const isNewMarked = marksNew(members);
  return members.map(({ id, name, avatar, isCaptain, isNew }): ListedMember => {
    const member: ListedMember = { id, name };
    if (avatar) member.avatar = avatar;
    if (id === readerId) member.isMe = true;
    if (isCaptain) member.mark = "captain";
    else if (isNew && isNewMarked && id !== readerId) member.mark = "new";
    return member;
  });
}
