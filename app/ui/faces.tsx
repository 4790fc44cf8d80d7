import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/card.tsx";
import { m } from "#messages";

export type Face = {
  key: string;
  name: string;
  src?: string | null;
  isMe?: boolean;
  mark?: string;
};

export function Faces({ faces, more = 0 }: { faces: Face[]; more?: number }) {
  if (faces.length === 0) return null;
  return (
    <p className="faces">
      {faces.map(({ key, name, src }) => (
        <Avatar key={key} id={key} name={name} src={src} title={name} />
      ))}
      <span className="sr-only">{faces.map(({ name }) => name).join(", ")} </span>
      {more > 0 ? <span className="more">{m.ui_faces_more({ count: more })}</span> : null}
    </p>
  );
}

export function Roster({ people, last }: { people: Face[]; last?: ReactNode }) {
  return (
    <ul className="roster">
      {people.map(({ key, name, src, isMe, mark }) => (
        <li key={key}>
          <Avatar id={key} name={name} src={src} />
          <span>
            {isMe ? m.ui_faces_you({ name }) : name} {mark ? <Badge>{mark}</Badge> : null}
          </span>
        </li>
      ))}
      {last ? <li>{last}</li> : null}
    </ul>
  );
}
