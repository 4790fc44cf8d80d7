import { errorNotice, successNotice } from "#app/lib/outcome.ts";

export const followLabel = "Tell Me When Players Are Wanted";
export const unfollowLabel = "No more calls";

export const aboutFollowing =
  "An e-mail when somebody here calls for players: by day only, at most one in two hours.";

/** Following leads to no mail as long as the reader has turned calls off, or muted the court. */
export const silentWords = "You follow this court, but get no calls: see your e-mail settings.";

const mailed = "You get an e-mail when players are wanted here.";

export const courtFollowed = ({ joined }: { joined: string | null }) =>
  successNotice("You follow this court", joined ? `You've joined ${joined}. ${mailed}` : mailed);

export const courtUnfollowed = successNotice(
  "No more calls",
  "You get no calls for players at this court any more.",
);

export const notFollowed = errorNotice("Your choice was not saved. Please try again.");
