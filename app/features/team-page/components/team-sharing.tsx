import type { ReactNode } from "react";
import { copyKeyNotices, copyLinkNotices } from "#app/features/teams/sharing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CopyButton, ShareButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";

type SharingProps = {
  name: string;
  secretKey: string | null;
  link: string;
  poster: string;
  isFirst: boolean;
  children?: ReactNode;
};

export default function TeamSharing({
  name,
  secretKey,
  link,
  poster,
  isFirst,
  children,
}: SharingProps) {
  return (
    <div className="card team-invite">
      <div className="beside small-buttons">
        <Field
          id="share-link"
          label={secretKey ? m.team_page_invite_link() : m.team_page_court_link()}
          readOnly
          // If styles are missing, the field is still wide enough for the whole link.
          size={link.length}
          defaultValue={link}
        />
        <CopyButton text={link} label={m.team_page_copy_link()} {...copyLinkNotices()} />
      </div>
      <div className="beside small-buttons">
        <ShareButton
          title={name}
          url={link}
          {...copyLinkNotices()}
          variant={isFirst ? "primary" : "secondary"}
        />
        <details>
          <summary>{m.team_page_more_ways()}</summary>
          <div className="stack">
            <p className="hint">
              {secretKey ? m.team_page_invite_link_hint() : m.team_page_court_link_hint()}
            </p>
            {secretKey ? (
              <div className="beside">
                <Field id="team-key" label={m.team_page_key()} readOnly defaultValue={secretKey} />
                <CopyButton text={secretKey} label={m.team_page_copy_key()} {...copyKeyNotices()} />
              </div>
            ) : null}
            {children}
            <ButtonLink to={poster} variant="quiet">
              {m.team_page_poster()}
            </ButtonLink>
          </div>
        </details>
      </div>
    </div>
  );
}
