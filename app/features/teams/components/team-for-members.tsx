import type { ReactNode } from "react";
import { keyCopied, keyNotCopied, linkCopied, linkNotCopied } from "#app/features/teams/sharing.ts";
import { leavePath, type Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/page.tsx";
import { CopyButton, ShareButton } from "#app/ui/share-button.tsx";

type MembersProps = {
  team: Pick<Team, "type" | "players">;
  members: { id: number; name: string; avatar: string | null }[];
};

/** Who belongs here, by name: for people who are signed in. */
export function Members({ team, members }: MembersProps) {
  const people: Face[] = members.map(({ id, name, avatar }) => ({
    key: `${id}`,
    name,
    src: avatar,
  }));
  const more = team.players - members.length;
  return (
    <Section
      title={`${team.type === "court" ? "Court Members" : "Team Members"} (${team.players})`}
    >
      <Roster people={people} />
      {more > 0 ? <p className="hint">{`+${more} more...`}</p> : null}
    </Section>
  );
}

type SharingProps = {
  /** What is shared. */
  name: string;
  secretKey: string | null;
  link: string;
  /** The link as a picture. */
  children?: ReactNode;
};

/** What a member passes on: the key and the invite link of a team, the address of a court. */
export function Sharing({ name, secretKey, link, children }: SharingProps) {
  return (
    <Card>
      {secretKey ? (
        <>
          <Field id="team-key" label="Team Secret Key" code readOnly defaultValue={secretKey} />
          <CopyButton text={secretKey} label="Copy key" copied={keyCopied} failed={keyNotCopied} />
        </>
      ) : null}
      <Field
        id="share-link"
        label={secretKey ? "Invite link" : "Court link"}
        hint={
          secretKey
            ? "Whoever has the key or this link can join the team."
            : "Everybody who follows this link can join the court."
        }
        readOnly
        // Where styles do not set the width, the link must still be seen whole.
        size={link.length}
        defaultValue={link}
      />
      <div className="row">
        <ShareButton title={name} url={link} copied={linkCopied} failed={linkNotCopied} />
        <CopyButton text={link} label="Copy link" copied={linkCopied} failed={linkNotCopied} />
      </div>
      {children ? (
        <details>
          <summary>Show as a QR code</summary>
          {children}
        </details>
      ) : null}
    </Card>
  );
}

/** The way out, which asks once more. */
export function LeaveLink({ team }: { team: Pick<Team, "type" | "slug"> }) {
  return (
    <ButtonLink to={leavePath(team)} variant="quiet" preventScrollReset>
      {team.type === "court" ? "Leave Court" : "Leave Team"}
    </ButtonLink>
  );
}
