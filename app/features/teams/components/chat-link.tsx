import { m } from "#messages";

/** People typed this link, so it may lead anywhere. The other site must not learn which page
 * contains the link. */
export const ChatLink = ({ to }: { to: string | null }) =>
  to ? (
    <a className="tap" href={to} target="_blank" rel="noreferrer nofollow">
      {m.teams_chat()}
    </a>
  ) : null;
