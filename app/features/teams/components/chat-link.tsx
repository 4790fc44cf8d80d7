import { m } from "#messages";

/** People typed this link, so the other site learns nothing about the page that it stands on. */
export const ChatLink = ({ to }: { to: string | null }) =>
  to ? (
    <a className="tap" href={to} target="_blank" rel="noreferrer nofollow">
      {m.teams_chat()}
    </a>
  ) : null;
