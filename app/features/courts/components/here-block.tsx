import { CallForm } from "#app/features/courts/components/call-form.tsx";
import { FollowForm, HeadsForm } from "#app/features/courts/components/court-forms.tsx";
import { LeaveForm, PresenceForm } from "#app/features/courts/components/presence-form.tsx";
import type { CourtHere } from "#app/features/courts/presence.ts";
import { hereWords, type Team } from "#app/features/teams/team.ts";
import { Roster } from "#app/ui/faces.tsx";
import { momentIn } from "#app/ui/when.ts";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

type HereBlockProps = { court: Pick<Team, "slug">; here: CourtHere; me: number };

/** A court at this moment for who is signed in: the people there, and what the reader can say to them. */
export default function HereBlock({ court, here, me }: HereBlockProps) {
  const { heads, people, mine } = here;
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
          {heads > 0 ? <h2 id="here-title">{hereWords(heads)}</h2> : null}
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
          {here.canCall ? (
            <li>
              <CallForm court={court} here={here} />
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
