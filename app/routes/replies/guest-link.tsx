import { submit } from "#app/browser/submit.ts";
import { guestLinkPagePath, guestLinkPath } from "#app/features/games/paths.ts";
import {
  editGuestLinkUseCase,
  guestLinkForm,
} from "#app/features/guests/change-guest-link.server.ts";
import { GuestLink } from "#app/features/guests/components/guest-link.tsx";
import {
  guestLinkClosed,
  guestLinkNotChanged,
  guestLinkOpen,
  guestLinkRenewed,
  guestLinkSaved,
} from "#app/features/guests/guest-link.ts";
import { requireGuestLink } from "#app/features/guests/require-guest-link.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/guest-link.ts";

export const meta = unlisted(m.guests_link_title, m.guests_link_description);

export async function loader(args: Route.LoaderArgs) {
  const { gameId, code, max, replies, team } = await requireGuestLink(args);
  const { appOrigin } = args.context.get(servicesContext).settings;
  const link = code && appOrigin + guestLinkPath(code);
  return { gameId, link, max, replies, team, qr: link ? toQrCode(link) : null };
}

export const action = formAction(editGuestLinkUseCase, {
  schema: guestLinkForm,
  done: ({ wasOpen }, { id, input: { open, renew } }) =>
    redirectWithNotice(guestLinkPagePath(id), toNotice({ wasOpen, open, renew })),
  failed: guestLinkNotChanged,
});

type Change = { wasOpen: boolean; open: boolean; renew: boolean };

function toNotice({ wasOpen, open, renew }: Change) {
  if (!open) return guestLinkClosed();
  if (!wasOpen) return guestLinkOpen();
  return renew ? guestLinkRenewed() : guestLinkSaved();
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, guestLinkNotChanged);

export default function GuestLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={m.guests_link_heading()} lead={loaderData.team} width="narrow">
      <GuestLink {...loaderData} />
    </Page>
  );
}
