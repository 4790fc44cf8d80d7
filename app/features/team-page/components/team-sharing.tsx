import type { ReactNode } from "react";
import { keyCopied, keyNotCopied, linkCopied, linkNotCopied } from "#app/features/teams/sharing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { CopyButton, ShareButton } from "#app/ui/share-button.tsx";

type SharingProps = {
  name: string;
  secretKey: string | null;
  link: string;
  /** The address of the link as a poster. */
  poster: string;
  /** True if sharing is what the page is for: a team of one. */
  isFirst: boolean;
  /** The link as a picture. */
  children?: ReactNode;
};

/** Shows what a member passes on: the key and the invite link of a team, the address of a court. */
export default function TeamSharing({
  name,
  secretKey,
  link,
  poster,
  isFirst,
  children,
}: SharingProps) {
  return (
    <Card>
      {secretKey ? (
        <>
          <Field id="team-key" label="Team Secret Key" code readOnly defaultValue={secretKey} />
          <CopyButton
            text={secretKey}
            label="Copy key"
            copied={keyCopied}
            failed={keyNotCopied}
            variant="quiet"
          />
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
        // Shows the whole link where styles do not set the width.
        size={link.length}
        defaultValue={link}
      />
      <div className="row">
        <ShareButton
          title={name}
          url={link}
          copied={linkCopied}
          failed={linkNotCopied}
          variant={isFirst ? "primary" : "secondary"}
        />
        <CopyButton
          text={link}
          label="Copy link"
          copied={linkCopied}
          failed={linkNotCopied}
          variant="quiet"
        />
      </div>
      <ButtonLink to={poster} variant="quiet">
        QR poster
      </ButtonLink>
      {children ? (
        <details>
          <summary>Show as a QR code</summary>
          {children}
        </details>
      ) : null}
    </Card>
  );
}
