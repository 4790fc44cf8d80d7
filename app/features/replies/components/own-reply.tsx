import { keepThisLink, nameRange, type ReplyState, takenOut } from "#app/features/replies/reply.ts";
import { linkCopied, linkNotCopied } from "#app/features/teams/sharing.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/first-error.ts";
import { fieldsOf } from "#app/ui/form.ts";
import { CopyButton } from "#app/ui/share-button.tsx";

type Own = {
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  state: ReplyState;
  place: number | null;
  /** Until when a spot is kept. */
  until: string | null;
  isTakenOut: boolean;
  /** Whether it is kept in the account that is signed in. */
  isMine: boolean;
};

type OwnReplyProps = {
  reply: Own;
  /** Whether answers can still be changed. */
  isOpen: boolean;
  link: string;
  /** Where to sign in; null: somebody is. */
  signIn: string | null;
  result?: FormResult | null;
};

/** A guest's own page: what holds, how to change it, and the link that leads back here. */
export function OwnReplyForms({ reply, isOpen, link, signIn, result }: OwnReplyProps) {
  return (
    <>
      <Card>
        <h2>{headingOf(reply)}</h2>
        {isOpen && !reply.isTakenOut ? <Answers reply={reply} /> : null}
      </Card>
      <Card>
        <p>
          <b>{keepThisLink}</b>
        </p>
        <Field
          id="own-link"
          label="Your own link"
          readOnly
          size={link.length}
          defaultValue={link}
        />
        <div className="row">
          <CopyButton text={link} label="Copy link" copied={linkCopied} failed={linkNotCopied} />
          <a className="btn btn-secondary" href={`${link}/calendar.ics`} download>
            Calendar file
          </a>
        </div>
      </Card>
      {reply.isTakenOut ? null : (
        <>
          {isOpen ? <Facts reply={reply} result={result} /> : null}
          {reply.isMine ? <p>Kept in your account.</p> : <Claim signIn={signIn} />}
        </>
      )}
    </>
  );
}

function headingOf({ state, place, isTakenOut }: Own): string {
  if (isTakenOut) return takenOut;
  if (state === "in") return "You're in";
  if (state === "offered") return "A spot is yours";
  if (state === "waiting") return `You are number ${place} in line`;
  if (state === "maybe") return "You said maybe";
  return state === "no" ? "You can't come" : "You're out";
}

function Answers({ reply: { state, until } }: { reply: Own }) {
  const isIn = state === "in" || state === "waiting" || state === "offered";
  return (
    <>
      {state === "offered" ? (
        <Form method="post" className="stack-tight">
          <p>It is kept for you until {until}.</p>
          <div className="row">
            <Button name="accept" value="true" variant="success">
              Take the Spot
            </Button>
            <Button name="accept" value="false" variant="secondary">
              No, Thanks
            </Button>
          </div>
        </Form>
      ) : null}
      <Form method="post" className="row">
        {isIn ? null : (
          <Button name="answer" value="in" variant="success">
            I'm In
          </Button>
        )}
        {state === "maybe" ? null : (
          <Button name="answer" value="maybe" variant="secondary">
            Maybe
          </Button>
        )}
        {state === "no" ? null : (
          <Button name="answer" value="no" variant="secondary">
            Can't Come
          </Button>
        )}
        {state === "none" ? null : (
          <Button name="answer" value="none" variant="leave">
            Withdraw
          </Button>
        )}
      </Form>
    </>
  );
}

function Facts({ reply, result }: { reply: Own; result?: FormResult | null }) {
  const form = useFirstError(result);
  const stored = { name: reply.name ?? "", email: reply.email ?? "" };
  const { name, email } = fieldsOf(result, stored);
  const hint = reply.email && !reply.emailConfirmed ? "Not confirmed yet: look at your mails." : "";
  return (
    <Card>
      <Form ref={form} method="post" className="stack">
        <Field {...name} label="Your Name" maxLength={nameRange.max} required />
        <Field
          {...email}
          label="E-Mail (optional)"
          type="email"
          hint={hint || "We mail you when something changes, or when a spot is free."}
        />
        <Button variant="secondary">Save</Button>
      </Form>
    </Card>
  );
}

const Claim = ({ signIn }: { signIn: string | null }) => (
  <Card>
    {signIn ? (
      <>
        <p>Have an account? Keep this game with your others.</p>
        <ButtonLink to={signIn} variant="secondary">
          Sign In
        </ButtonLink>
      </>
    ) : (
      <Form method="post">
        <Button name="claim" value="true" variant="secondary">
          Keep This in My Account
        </Button>
      </Form>
    )}
  </Card>
);
