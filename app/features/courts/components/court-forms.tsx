import { followPath, headsPath } from "#app/features/courts/paths.ts";
import { type CourtHere, mostHeads } from "#app/features/courts/presence.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type Court = Pick<Team, "slug">;

/** Takes the number of players at a court from anybody who is signed in: one counts for all. */
export function HeadsForm({ court }: { court: Court }) {
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

/** Mails the reader when players are wanted, or ends that. It sends the state it wants. */
export function FollowForm({ court, here: { isFollowing, isSilent } }: FollowFormProps) {
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
