import { gamePagePath } from "#app/features/games/paths.ts";
import type { PushButton, PushNotice } from "#app/features/notifications/push-notice.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";

const cannotCome = (): PushButton => ({ action: "no", title: m.game_mail_cannot_come() });

const questions = {
  answer: () => ({
    ask: "answer",
    buttons: [{ action: "in", title: m.game_mail_in() }, cannotCome()],
  }),
  out: () => ({ ask: "answer", buttons: [cannotCome()] }),
  offer: () => ({
    ask: "offer",
    buttons: [
      { action: "take", title: m.game_mail_take_spot() },
      { action: "decline", title: m.game_mail_decline_spot() },
    ],
  }),
} satisfies Record<string, () => Pick<PushNotice, "ask" | "buttons">>;

type GameNotice = {
  gameId: number;
  title: string;
  body: string;
  question?: keyof typeof questions;
};

function languageUnlessDefault() {
  const language = getLocale();
  return language === defaultLanguage ? {} : { language };
}

export const gameNotice = ({ gameId, title, body, question }: GameNotice): PushNotice => ({
  title,
  body,
  path: gamePagePath(gameId),
  tag: `game-${gameId}`,
  game: gameId,
  ...(question && { ...questions[question](), ...languageUnlessDefault() }),
});

/** Never writes `Tomorrow`, because people may read the mail later. */
export const atInstant = (when: LocalTime) => `${formatDate(when)}, ${formatTime(when)}`;
