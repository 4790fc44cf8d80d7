import { repliesWords } from "#app/features/games/guest-replies.ts";
import { gamePagePath, guestLinkPosterPath } from "#app/features/games/paths.ts";
import { guestMaxRange } from "#app/features/guests/guest-link.ts";
import { linkCopied, linkNotCopied } from "#app/features/teams/sharing.ts";
import type { QrCode } from "#app/platform/images/qr-code.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { InviteQr } from "#app/ui/qr-code.tsx";
import { Question } from "#app/ui/question.tsx";
import { CopyButton, ShareButton } from "#app/ui/share-button.tsx";

type GuestLinkProps = {
  gameId: number;
  team: string;
  /** Null: closed. */
  link: string | null;
  max: number;
  /** The number of guests that are in or in line. */
  replies: number;
  qr: QrCode | null;
};

/** Shows what a manager does with the guest link of a game: pass it on, renew it, close it. */
export function GuestLink({ gameId, team, link, max, replies, qr }: GuestLinkProps) {
  return (
    <div className="stack">
      <Card>
        <p>
          Whoever has this link sees when, where and how many, and can answer with a name alone.
        </p>
        {link ? <OpenLink key={link} gameId={gameId} link={link} team={team} /> : null}
        {qr ? (
          <details>
            <summary>Show as a QR code</summary>
            <InviteQr code={qr} label={`Guest link of a game of ${team}`} />
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
            label="How many guests may come"
            type="number"
            inputMode="numeric"
            min={guestMaxRange.min}
            max={guestMaxRange.max}
            defaultValue={`${max}`}
          />
          <div className="row">
            <Button variant={link ? "secondary" : "primary"}>{link ? "Save" : "Open link"}</Button>
          </div>
          {link ? (
            <Question
              title="New link?"
              text="The link that your friends have stops working. Those who have answered keep their own pages."
            >
              <Button name="renew" value="true" variant="danger">
                New Link
              </Button>
            </Question>
          ) : null}
        </Form>
        {link ? (
          <Form method="post">
            <input type="hidden" name="open" value="false" />
            <Question
              title="Close the link?"
              text="Nobody can answer by it any more. Those who have answered keep their own pages."
            >
              <Button variant="danger">Close link</Button>
            </Question>
          </Form>
        ) : null}
      </Card>
      <ButtonLink to={gamePagePath(gameId)} variant="quiet">
        Back to the game
      </ButtonLink>
    </div>
  );
}

function OpenLink({ gameId, link, team }: { gameId: number; link: string; team: string }) {
  const message = `${team}: are you in? ${link}`;
  return (
    <>
      <Field id="guest-link" label="Guest link" readOnly size={link.length} defaultValue={link} />
      <div className="row">
        <ShareButton
          title={team}
          url={link}
          copied={linkCopied}
          failed={linkNotCopied}
          variant="primary"
        />
        <CopyButton text={link} label="Copy link" copied={linkCopied} failed={linkNotCopied} />
      </div>
      <div className="row">
        <a
          className="btn btn-quiet"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noreferrer"
        >
          Share on WhatsApp
        </a>
        <ButtonLink to={guestLinkPosterPath(gameId)} variant="quiet">
          QR poster
        </ButtonLink>
      </div>
    </>
  );
}
