import type { ReactNode } from "react";
import { repliesWords } from "#app/features/games/game-page.ts";
import { gamePagePath, guestLinkPosterPath } from "#app/features/games/paths.ts";
import { guestMaxRange } from "#app/features/guests/guest-link.ts";
import { copyLinkNotices } from "#app/features/teams/sharing.ts";
import type { QrCode } from "#app/platform/images/qr-code.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { InviteQr } from "#app/ui/qr-code.tsx";
import { Question } from "#app/ui/question.tsx";
import { CopyButton, ShareButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";

type GuestLinkProps = {
  gameId: number;
  team: string;
  link: string | null;
  max: number;
  replies: number;
  qr: QrCode | null;
};

export function GuestLink({ gameId, team, link, max, replies, qr }: GuestLinkProps) {
  return (
    <div className="stack">
      <Card>
        <p>{m.guests_link_what()}</p>
        {link ? <OpenLink key={link} gameId={gameId} link={link} team={team} /> : null}
        {qr ? (
          <details>
            <summary>{m.guests_link_show_qr()}</summary>
            <InviteQr code={qr} label={m.guests_link_qr_label({ team })} />
          </details>
        ) : null}
        <p>
          <b>{repliesWords({ count: replies, max })}</b>
        </p>
        <Form method="post" className="stack">
          <input type="hidden" name="open" value="true" />
          <Field
            id="guest-max"
            name="max"
            label={m.guests_link_max()}
            type="number"
            inputMode="numeric"
            min={guestMaxRange.min}
            max={guestMaxRange.max}
            defaultValue={`${max}`}
          />
          <div className="row">
            <Button variant={link ? "secondary" : "primary"}>
              {link ? m.guests_link_save() : m.guests_link_open()}
            </Button>
          </div>
          {link ? (
            <Question title={m.guests_link_renew_title()} text={m.guests_link_renew_text()}>
              <Button name="renew" value="true" variant="danger">
                {m.guests_link_renew()}
              </Button>
            </Question>
          ) : null}
        </Form>
        {link ? (
          <Form method="post">
            <input type="hidden" name="open" value="false" />
            <Question title={m.guests_link_close_title()} text={m.guests_link_close_text()}>
              <Button variant="danger">{m.guests_link_close()}</Button>
            </Question>
          </Form>
        ) : null}
      </Card>
      <ButtonLink to={gamePagePath(gameId)} variant="back">
        {m.guests_link_back()}
      </ButtonLink>
    </div>
  );
}

const OpenLink = ({ gameId, ...shared }: { gameId: number; link: string; team: string }) => (
  <ShareGuestLink label={m.guests_link_field()} {...shared}>
    <ButtonLink to={guestLinkPosterPath(gameId)} variant="quiet">
      {m.guests_link_to_poster()}
    </ButtonLink>
  </ShareGuestLink>
);

type ShareGuestLinkProps = { link: string; team: string; label: string; children?: ReactNode };

export function ShareGuestLink({ link, team, label, children }: ShareGuestLinkProps) {
  const message = m.guests_link_message({ team, link });
  return (
    <>
      <Field id="guest-link" label={label} readOnly size={link.length} defaultValue={link} />
      <div className="row">
        <ShareButton title={team} url={link} {...copyLinkNotices()} variant="primary" />
        <CopyButton text={link} label={m.guests_copy_link()} {...copyLinkNotices()} />
      </div>
      <div className="row">
        <a
          className="btn btn-quiet"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.guests_link_whatsapp()}
        </a>
        {children}
      </div>
    </>
  );
}
