import { notifiedWords, type Readers } from "#app/features/games/manage-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export type GameHandedOver = {
  gameId: number;
  name: string;
  isPayToCleared: boolean;
  readers?: Readers;
};

export const gameHandedOver = ({ name, isPayToCleared, readers }: GameHandedOver) => {
  const parts = [
    m.game_edits_host_done({ name }),
    ...(isPayToCleared ? [m.game_edits_host_pay_to()] : []),
    ...(readers ? [notifiedWords({ notified: "now", readers })] : []),
  ];
  return successNotice(m.game_edits_host_done_title(), parts.join(" "));
};
export const gameNotHandedOver = () => errorNotice(m.game_edits_host_failed());
