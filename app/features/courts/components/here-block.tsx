import { longestCall } from "#app/features/courts/call-players.ts";
import { LeaveForm, PresenceForm } from "#app/features/courts/components/presence-form.tsx";
import { callPath, followPath, headsPath } from "#app/features/courts/paths.ts";
import { type CourtHere, mostHeads } from "#app/features/courts/presence.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Roster } from "#app/ui/faces.tsx";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { momentIn } from "#app/ui/when.ts";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

type HereBlockProps = { court: Pick<Team, "slug">; heads: number; here: CourtHere; me: number };

export default function HereBlock({ court, heads, here, me }: HereBlockProps) {
  const { people, mine } = here;
  const faces = people.map(({ id, name, avatar }) => ({
    key: `${id}`,
    name,
    src: avatar,
    isMe: id === me,
  }));
  return (
    <section className="page-top" id="here" aria-labelledby="here-title">
      {heads > 0 ? null : (
        <h2 id="here-title" className="sr-only">
          {m.courts_here_title()}
        </h2>
      )}
      <div className="split">
        <div className="card stack">
          {heads > 0 ? <h2 id="here-title">{m.teams_here_now({ count: heads })}</h2> : null}
          {faces.length > 0 ? <Roster people={faces} /> : null}
          {mine ? (
            <>
              <p>
                {withNodes(here.isUnnamed ? m.courts_here_until_unnamed : m.courts_here_until, {
                  time: <b>{momentIn(mine.until, here.zone)}</b>,
                })}
              </p>
              <LeaveForm court={court} />
            </>
          ) : (
            <PresenceForm court={court} here={here} label={m.courts_here_now()} />
          )}
        </div>
        <ul className="acts mt-4 min-[60rem]:mt-0">
          {mine ? (
            <li>
              <details>
                <summary>{m.courts_stay_longer()}</summary>
                <PresenceForm court={court} here={here} label={m.courts_here_still()} isMore />
              </details>
            </li>
          ) : null}
          {here.call ? (
            <li>
              <CallForm court={court} zone={here.zone} {...here.call} />
            </li>
          ) : null}
          <li>
            <HeadsForm court={court} />
          </li>
          <li>
            <FollowForm court={court} here={here} />
          </li>
        </ul>
      </div>
    </section>
  );
}

type CallFormProps = { court: Pick<Team, "slug">; zone: string } & NonNullable<CourtHere["call"]>;

function CallForm({ court, zone, called, isKnown }: CallFormProps) {
  const { Form, state, data } = useFetcher<{ result?: FormResult | null }>();
  const { text } = toFields(data?.result, { text: "" }, "call-");
  return (
    <details>
      <summary>{m.courts_call()}</summary>
      {isKnown ? null : <p className="stack-tight">{m.courts_call_not_known()}</p>}
      {isKnown && called ? (
        <p className="stack-tight">
          {m.courts_call_too_early({
            called: momentIn(called.at, zone),
            next: momentIn(called.next, zone),
          })}
        </p>
      ) : null}
      {isKnown && !called ? (
        <Form method="post" action={callPath(court)} className="stack-tight">
          <Field
            {...text}
            label={m.courts_call_text()}
            hint={m.courts_call_text_hint()}
            maxLength={longestCall}
            autoComplete="off"
          />
          <div className="pt-2">
            <SubmitButton busy={state !== "idle"}>{m.courts_call()}</SubmitButton>
          </div>
        </Form>
      ) : null}
    </details>
  );
}

type Court = Pick<Team, "slug">;

function HeadsForm({ court }: { court: Court }) {
  const { Form, state, data } = useFetcher<{ result?: FormResult | null }>();
  const { heads } = toFields(data?.result, { heads: "" }, "court-");
  return (
    <details>
      <summary>{m.courts_heads()}</summary>
      <Form method="post" action={headsPath(court)} className="stack-tight">
        <Field
          {...heads}
          label={m.courts_heads_field()}
          hint={m.courts_heads_hint()}
          type="number"
          inputMode="numeric"
          min={0}
          max={mostHeads}
          required
        />
        <div className="pt-2">
          <SubmitButton busy={state !== "idle"}>{m.courts_heads_submit()}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

type FollowFormProps = { court: Court; here: Pick<CourtHere, "isFollowing" | "isSilent"> };

function FollowForm({ court, here: { isFollowing, isSilent } }: FollowFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={followPath(court)}>
      <input type="hidden" name="follow" value={isFollowing ? "false" : "true"} />
      <SubmitButton variant="quiet" busy={state !== "idle"}>
        {isFollowing ? m.courts_unfollow() : m.courts_follow()}
      </SubmitButton>
      <p className="hint px-4 pb-3">
        {isFollowing && isSilent ? (
          <>
            {m.courts_follow_silent()} <Link to="/profile/mail">{m.courts_follow_settings()}</Link>
          </>
        ) : (
          m.courts_follow_about()
        )}
      </p>
    </Form>
  );
}
