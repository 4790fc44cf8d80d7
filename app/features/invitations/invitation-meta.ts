import { type InvitedGame, invitedGameInWords } from "#app/features/invitations/invitation.ts";
import { playerCount, type Team } from "#app/features/teams/team.ts";
import { previewPath } from "#app/features/teams/team-preview.ts";
import { type PageArgs, pageMeta } from "#app/lib/page-meta.ts";

const title = "Join a team";
const description = "You are invited to a team. Join it with one click, or sign up first.";

type InvitationMetaInput = { team: Team; next?: InvitedGame };

/** The head of the invite page. A preview shows what the team's own page says, and never the key. */
export function invitationMeta(args: PageArgs, invited: InvitationMetaInput | undefined) {
  if (!invited) return pageMeta(args, { title, description, index: false });
  const { team, next } = invited;
  const game = next && `next game ${invitedGameInWords(next)}`;
  return pageMeta(args, {
    title,
    description,
    preview: {
      title: `You are invited to ${team.name}`,
      description: [team.address, game ?? playerCount(team.players)].join(" · "),
    },
    image: previewPath(team),
    imageAlt: `${team.name}, ${team.address}, ${playerCount(team.players)}`,
    index: false,
  });
}
