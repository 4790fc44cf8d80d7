import { whatsAppLink } from "#app/features/games/share-game.ts";
import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";

type ReadyMessageProps = { label: string; text: string };

export const ReadyMessage = ({ label, text }: ReadyMessageProps) => (
  <details className="ready-message">
    <summary>{label}</summary>
    <textarea
      className="input"
      aria-label={label}
      rows={Math.min(8, text.split("\n").length + 2)}
      value={text}
      readOnly
    />
    <div className="row">
      <a
        href={whatsAppLink(text)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary" })}
      >
        {m.game_pages_share_whatsapp()}
      </a>{" "}
      <CopyButton
        text={text}
        label={m.game_pages_share_copy()}
        copied={successNotice(m.games_message_copied())}
        failed={errorNotice(m.games_message_not_copied())}
      />
    </div>
  </details>
);
