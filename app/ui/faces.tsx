import type { ReactNode } from "react";
import { Avatar, toDrawnAvatar } from "#app/ui/avatar.tsx";
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
  const names = faces.map(({ name }) => name).join(", ");
  return (
    <p className="faces" title={names}>
      {faces.map(({ key, name, src }) => (
        <Avatar key={key} id={key} name={name} src={src} />
      ))}
      <span className="sr-only">{`${names} `}</span>
      {more > 0 ? <span className="more">{m.ui_faces_more({ count: more })}</span> : null}
    </p>
  );
}

/** A style sheet draws the initials of people without a picture, so a row is a single element. */
export function Roster({ people, last }: { people: Face[]; last?: ReactNode }) {
  return (
    <ul className="roster">
      {people.map(({ key, name, src, isMe, mark }) => {
        const shown = isMe ? m.ui_faces_you({ name }) : name;
        return (
          <li key={key} {...(src ? null : toDrawnAvatar({ id: key, name }))}>
            {src ? <Avatar id={key} name={name} src={src} /> : null}
            {mark ? <Marked name={shown} mark={mark} /> : shown}
          </li>
        );
      })}
      {last ? <li>{last}</li> : null}
    </ul>
  );
}

const Marked = ({ name, mark }: { name: string; mark: string }) => (
  <span>
    {`${name} `}
    <Badge>{mark}</Badge>
  </span>
);
