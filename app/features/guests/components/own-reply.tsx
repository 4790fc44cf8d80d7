import { Fragment, type ReactNode } from "react";
import { signInPath, signUpPath } from "#app/features/accounts/paths.ts";
import { nameRange, statesThatBring } from "#app/features/answers/reply.ts";
import { onDateOf, ownCalendarUrl } from "#app/features/games/paths.ts";
import { ShareGuestLink } from "#app/features/guests/components/guest-link.tsx";
import type { OwnReplyOnPage } from "#app/features/guests/components/own-reply-answer.tsx";
import { copyLinkNotices } from "#app/features/teams/sharing.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Badge, Card } from "#app/ui/card.tsx";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { CopyButton } from "#app/ui/share-button.tsx";
import { formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type OwnReplyProps = {
  /** Says how to become a member of the team. It is shown to a signed-in guest to whose account the
   * answer belongs. */
  ask: ReactNode;
  gameId: number;
  reply: OwnReplyOnPage;
  isOpen: boolean;
  link: string;
  friends: Friend[];
  guestsEach: number;
  guestLink: string | null;
  team: string;
  path: string;
  signedIn: boolean;
  result?: FormResult | null;
};

/** The parts about other people: to bring friends, and to send the guest link. */
export function OwnReplySharing({ reply, isOpen, result, ...context }: OwnReplyProps) {
  if (reply.isTakenOut) return null;
  const { gameId, guestLink, team, friends, guestsEach } = context;
  const brings = statesThatBring.includes(reply.state) && (guestsEach > 0 || friends.length > 0);
  return (
    <>
      {isOpen && brings ? (
        <Friends
          gameId={gameId}
          friends={friends}
          most={guestsEach}
          result={isAboutFriend(result) ? result : null}
        />
      ) : null}
      {guestLink ? (
        <Card>
          <h2>{m.guests_share_title()}</h2>
          <ShareGuestLink link={guestLink} team={team} label={m.guests_link_title()} />
        </Card>
      ) : null}
    </>
  );
}

export function OwnReplyForms({ reply, isOpen, result, ...context }: OwnReplyProps) {
  if (reply.isTakenOut) return null;
  const { ask, gameId, link, ...reader } = context;
  const calendar = ownCalendarUrl(link);
  return (
    <>
      <a
        className="btn btn-secondary"
        href={reply.seriesId === null ? calendar : onDateOf(calendar, gameId)}
        download
      >
        {m.guests_calendar_file()}
      </a>
      {isOpen ? <ReplyFacts reply={reply} result={isAboutFriend(result) ? null : result} /> : null}
      <OwnLink link={link} isMine={reply.isMine} />
      {reply.isMine ? (
        <Card>
          <p>{m.guests_kept()}</p>
          {ask}
        </Card>
      ) : (
        <Claim {...reader} />
      )}
    </>
  );
}

const isAboutFriend = (result: OwnReplyProps["result"]) =>
  result?.initialValue !== undefined && "friend" in (result.initialValue ?? {});

export function ComingNames({ names }: { names: string[] | null }) {
  if (!names || names.length === 0) return null;
  return (
    <Card>
      <h2>{m.guests_coming_title()}</h2>
      <p>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: First names may repeat, and none moves.
          <Fragment key={at}>
            {at > 0 ? ", " : ""}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </p>
    </Card>
  );
}

type Friend = {
  id: number;
  name: string;
  isIn: boolean;
  isOpen: boolean;
  offerUntil: LocalTime | null;
};
type FriendsProps = { gameId: number; friends: Friend[]; most: number; result?: FormResult | null };

function Friends({ gameId, friends, most, result }: FriendsProps) {
  const { friend } = toFields(result, { friend: "" });
  const left = most - friends.length;
  return (
    <Card>
      <h2>{m.guests_friend_title()}</h2>
      {friends.length > 0 ? (
        <ul className="guest-list">
          {friends.map(({ id, name, isIn, isOpen, offerUntil }) => (
            <li key={id} className="row">
              <span>
                <bdi>{name}</bdi>{" "}
                {isIn || isOpen || offerUntil ? null : <Badge>{m.guests_friend_waits()}</Badge>}
                {isOpen ? <b>{m.answers_spot_open()}</b> : null}
                {offerUntil ? (
                  <b>{m.guests_friend_offered({ until: formatTime(offerUntil) })}</b>
                ) : null}
              </span>
              {isOpen || offerUntil ? <FriendOffer gameId={gameId} id={id} name={name} /> : null}
              <Form method="post">
                <input type="hidden" name="game" value={gameId} />
                <input type="hidden" name="removed" value={id} />
                <Button variant="secondary">
                  {m.guests_friend_remove()}
                  <span className="sr-only">{` ${name}`}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <Form method="post" className="stack">
          <input type="hidden" name="game" value={gameId} />
          <input type="hidden" name="mine" value={friends.length} />
          <Field
            {...friend}
            label={m.guests_friend_name()}
            hint={m.game_pages_bring_guest_left({ guests: left })}
            maxLength={nameRange.max}
            autoComplete="off"
            required
          />
          <Button variant="secondary">{m.guests_friend_add()}</Button>
        </Form>
      ) : null}
    </Card>
  );
}

const FriendOffer = ({ gameId, id, name }: { gameId: number; id: number; name: string }) => (
  <Form method="post">
    <input type="hidden" name="game" value={gameId} />
    <input type="hidden" name="friendId" value={id} />
    <Button name="accept" value="true" variant="success">
      {m.guests_offer_take()}
      <span className="sr-only">{` ${name}`}</span>
    </Button>
  </Form>
);

const OwnLink = ({ link, isMine }: { link: string; isMine: boolean }) => (
  <Card>
    <details>
      <summary>{m.guests_own_elsewhere()}</summary>
      <div className="stack">
        {isMine ? null : <p>{m.guests_keep_link()}</p>}
        <Field
          id="own-link"
          label={m.guests_own_link()}
          readOnly
          size={link.length}
          defaultValue={link}
        />
        <div className="row">
          <CopyButton text={link} label={m.guests_copy_own_link()} {...copyLinkNotices()} />
        </div>
      </div>
    </details>
  </Card>
);

function ReplyFacts({ reply, result }: { reply: OwnReplyOnPage; result?: FormResult | null }) {
  const stored = { name: reply.name ?? "", email: reply.email ?? "" };
  const { name, email } = toFields(result, stored);
  const isUnconfirmed = reply.email !== null && !reply.emailConfirmed;
  return (
    <Card>
      <h2>{m.guests_own_facts()}</h2>
      <Form method="post" className="stack">
        <Field {...name} label={m.guests_form_name()} maxLength={nameRange.max} required />
        <Field
          {...email}
          label={m.guests_form_email()}
          type="email"
          hint={isUnconfirmed ? m.guests_form_unconfirmed() : m.guests_form_email_hint()}
        />
        <Button variant="secondary">{m.guests_form_save()}</Button>
      </Form>
    </Card>
  );
}

const Claim = ({ path, signedIn }: Pick<OwnReplyProps, "path" | "signedIn">) => (
  <Card>
    {signedIn ? (
      <Form method="post">
        {/* Text browsers show a button's value beside its label. So the value is in a hidden
            field. */}
        <input type="hidden" name="claim" value="true" />
        <Button variant="secondary">{m.guests_claim()}</Button>
      </Form>
    ) : (
      <>
        <p>{m.guests_claim_why()}</p>
        <div className="row">
          <ButtonLink to={signUpPath({ next: path })} variant="secondary">
            {m.guests_claim_sign_up()}
          </ButtonLink>
          <ButtonLink to={signInPath({ next: path })} variant="quiet">
            {m.guests_claim_sign_in()}
          </ButtonLink>
        </div>
      </>
    )}
  </Card>
);
