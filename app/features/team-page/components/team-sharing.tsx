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
};

export default function TeamSharing({ name, secretKey, link, poster, isFirst }: SharingProps) {
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
      {secretKey ? null : <p className="hint">{m.team_page_court_link_hint()}</p>}
      <div className="row small-buttons">
        <ShareButton
          title={name}
          url={link}
          {...copyLinkNotices()}
          variant={isFirst ? "primary" : "secondary"}
        />
        <ButtonLink to={poster} variant="quiet">
          {m.team_page_qr_code()}
        </ButtonLink>
      </div>
      {secretKey ? <TeamKey secretKey={secretKey} /> : null}
    </div>
  );
}

const TeamKey = ({ secretKey }: { secretKey: string }) => (
  <details className="row-after">
    <summary>{m.team_page_more_ways()}</summary>
    <p className="hint">{m.team_page_invite_link_hint()}</p>
    <div className="beside row-after small-buttons">
      <Field id="team-key" label={m.team_page_key()} readOnly defaultValue={secretKey} />
      <CopyButton text={secretKey} label={m.team_page_copy_key()} {...copyKeyNotices()} />
    </div>
  </details>
);
