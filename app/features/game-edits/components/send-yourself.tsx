import { ReadyMessage } from "#app/features/games/components/ready-message.tsx";
import { m } from "#messages";

export const SendYourself = ({ unreachable, text }: { unreachable: number; text: string }) => (
  <section className="card game-part" aria-label={m.game_edits_not_reached()}>
    <p>{m.games_unreachable({ unreachable })}</p>
    <ReadyMessage label={m.game_edits_not_reached()} text={text} />
  </section>
);
