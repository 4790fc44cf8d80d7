import { StrengthSelect } from "#app/features/fair-teams/components/strength-select.tsx";
import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import type { MemberSeen } from "#app/features/team-page/members.queries.server.ts";
import { captainPath, membersPath, removeMemberPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Avatar, toDrawnAvatar } from "#app/ui/avatar.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { Question } from "#app/ui/question.tsx";
import { dateIn, formatDate } from "#app/ui/when.ts";
import { m } from "#messages";

/** A date on which all members joined is not shown, because it tells nothing. */
export const sharesDate = (members: { joined: LocalTime }[]) =>
  new Set(members.map(({ joined }) => dateIn(joined))).size === 1;

/** Nobody is marked as new if most members are new. */
export const marksNew = (members: { isNew: boolean }[]) =>
  members.filter(({ isNew }) => isNew).length * 2 <= members.length;

type RowProps = {
  team: Pick<Team, "type" | "slug">;
  member: MemberSeen;
  isNewMarked: boolean;
  hasDate: boolean;
  may: { nameCaptains: boolean; removeMembers: boolean };
};

export function MemberRow({ team, member, may, isNewMarked, hasDate }: RowProps) {
  const { id, name, isCaptain, isMe, isBlocked } = member;
  const face = member.avatar ? null : toDrawnAvatar(member);
  const canRemove = may.removeMembers && !isCaptain;
  const next = membersPath(team);
  const person = <Person member={member} isNewMarked={isNewMarked} hasDate={hasDate} />;
  if (!may.nameCaptains && !canRemove && isMe)
    return (
      <li className="game-person">
        <div {...face} className={face ? `game-alone ${face.className}` : "game-alone"}>
          {person}
        </div>
      </li>
    );
  return (
    <li className="game-person">
      <details className="game-more">
        <summary {...face}>
          {person}{" "}
          <span className="sr-only">
            {may.nameCaptains || canRemove
              ? m.team_page_manage({ name })
              : m.team_page_more({ name })}
          </span>
        </summary>
        <div className="acts">
          {member.strength === undefined ? null : (
            <StrengthSelect to={next} member={{ id, name, strength: member.strength }} />
          )}
          {may.nameCaptains ? <Roles team={team} member={member} /> : null}
          {canRemove ? (
            <Link to={removeMemberPath({ ...team, userId: id })} preventScrollReset>
              {m.team_page_remove()}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          ) : null}{" "}
          {isMe ? null : (
            <>
              <ReportLink subject={{ kind: "user", id }} name={name} next={next} />
              <BlockButton person={member} isBlocked={isBlocked} next={next} />
            </>
          )}
        </div>
      </details>
    </li>
  );
}

function Person({
  member,
  isNewMarked,
  hasDate,
}: Pick<RowProps, "member" | "isNewMarked" | "hasDate">) {
  const { id, name, avatar, isCaptain, isNew, isMe, joined, lateOuts } = member;
  const date = formatDate(joined);
  return (
    <>
      {avatar ? <Avatar id={id} name={name} src={avatar} /> : null}
      <span className="game-person-words">
        <strong>{isMe ? m.team_page_you({ name }) : name}</strong>{" "}
        {isCaptain ? <Badge tone="accent">{m.team_page_captain()}</Badge> : null}{" "}
        {isNew && isNewMarked && !isMe ? <Badge>{m.team_page_new()}</Badge> : null}{" "}
        {hasDate || lateOuts > 0 ? (
          <small className="member-since">
            {lateOuts > 0
              ? m.team_page_joined_and_late({ date, count: lateOuts })
              : m.team_page_joined({ date })}
          </small>
        ) : null}
      </span>
    </>
  );
}

type RolesProps = Pick<RowProps, "team" | "member">;

function Roles({ team, member: { id, name, isCaptain, isMe } }: RolesProps) {
  const to = captainPath({ ...team, userId: id });
  const whom = <span className="sr-only">{` ${name}`}</span>;
  return (
    <Form method="post" action={to} preventScrollReset className="acts-part">
      <input type="hidden" name="captain" value={isCaptain ? "false" : "true"} />
      {isCaptain ? (
        <SubmitButton variant="secondary" to={to}>
          {isMe ? m.team_page_step_down() : m.team_page_unname_captain()}
          {isMe ? null : whom}
        </SubmitButton>
      ) : (
        <>
          <SubmitButton variant="secondary" to={to}>
            {m.team_page_name_captain()}
            {whom}
          </SubmitButton>
          <Question
            title={m.team_page_hand_over_title({ name })}
            text={m.team_page_hand_over_text()}
          >
            <SubmitButton variant="danger" to={to} name="stepDown" value="true">
              {m.team_page_hand_over()}
              <span className="sr-only">{m.team_page_hand_over_to({ name })}</span>
            </SubmitButton>
          </Question>
        </>
      )}
    </Form>
  );
}
