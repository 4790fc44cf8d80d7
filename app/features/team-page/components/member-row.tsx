import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { captainPath, membersPath, removeMemberPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Question } from "#app/ui/question.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { toDate } from "#app/ui/when.ts";

export type MemberSeen = {
  id: number;
  name: string;
  avatar: string | null;
  isCaptain: boolean;
  isNew: boolean;
  isMe: boolean;
  isBlocked: boolean;
  joined: LocalTime;
  /** Late cancels of 90 days, for captains. */
  lateOuts: number;
};

type RowProps = {
  team: Pick<Team, "type" | "slug">;
  member: MemberSeen;
  may: { nameCaptains: boolean; removeMembers: boolean };
};

export function MemberRow({ team, member, may }: RowProps) {
  const { name, avatar, isCaptain, isNew, isMe, joined, lateOuts } = member;
  const late = lateOuts === 1 ? "1 late cancel" : `${lateOuts} late cancels`;
  return (
    <li className="card">
      <div className="media">
        <Avatar name={name} src={avatar} />
        <div>
          <p>
            <strong>{isMe ? `${name} (you)` : name}</strong>{" "}
            {isCaptain ? <Badge tone="accent">Captain</Badge> : null}{" "}
            {isNew && !isMe ? <Badge>New</Badge> : null}
          </p>
          <p className="hint">
            {`Joined ${toDate(joined)}`}
            {lateOuts > 0 ? `, ${late} in 90 days` : null}
          </p>
        </div>
      </div>
      <Acts team={team} member={member} may={may} />
    </li>
  );
}

/** Shows what the reader may do with the member, folded at first. */
function Acts({ team, member, may }: RowProps) {
  const { id, name, isCaptain, isMe, isBlocked } = member;
  const canRemove = may.removeMembers && !isCaptain;
  const next = membersPath(team);
  if (!may.nameCaptains && !canRemove && isMe) return null;
  return (
    <details className="member-acts">
      <summary>
        {may.nameCaptains || canRemove ? "Manage" : "More"}
        <span className="sr-only">{` ${name}`}</span>
      </summary>
      <div className="row">
        {may.nameCaptains ? <Roles team={team} member={member} /> : null}
        {canRemove ? (
          <ButtonLink
            to={removeMemberPath({ ...team, userId: id })}
            variant="leave"
            preventScrollReset
          >
            Remove<span className="sr-only">{` ${name}`}</span>
          </ButtonLink>
        ) : null}
        {isMe ? null : (
          <>
            <ReportLink subject={{ kind: "user", id }} name={name} next={next} />
            <BlockButton person={member} isBlocked={isBlocked} next={next} />
          </>
        )}
      </div>
    </details>
  );
}

type RolesProps = Pick<RowProps, "team" | "member">;

/** Makes a player a captain, with or without stepping down, or a captain a player. */
function Roles({ team, member: { id, name, isCaptain, isMe } }: RolesProps) {
  const to = captainPath({ ...team, userId: id });
  const whom = <span className="sr-only">{` ${name}`}</span>;
  return (
    <Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="captain" value={isCaptain ? "false" : "true"} />
      {isCaptain ? (
        <SubmitButton variant="secondary" to={to}>
          {isMe ? "Step Down" : "Remove as captain"}
          {isMe ? null : whom}
        </SubmitButton>
      ) : (
        <>
          <SubmitButton variant="secondary" to={to}>
            Make captain{whom}
          </SubmitButton>
          <Question
            title={`Make ${name} captain and step down?`}
            text="You are not a captain any more then, and cannot take it back yourself."
          >
            <SubmitButton variant="danger" to={to} name="stepDown" value="true">
              Hand over<span className="sr-only">{` to ${name}`}</span>
            </SubmitButton>
          </Question>
        </>
      )}
    </Form>
  );
}
