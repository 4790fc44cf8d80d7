import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/home-screen.ts";

export const meta = unlisted(m.accounts_home_screen_title, m.accounts_home_screen_description);

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
  return null;
}

export default function HomeScreen() {
  return (
    <Page
      title={m.accounts_home_screen_title()}
      lead={m.accounts_home_screen_lead()}
      width="narrow"
    >
      <div className="prose">
        <h2>{m.accounts_home_screen_android()}</h2>
        <p>{m.accounts_home_screen_android_how()}</p>
        <h2>{m.accounts_home_screen_apple()}</h2>
        <p>{m.accounts_home_screen_apple_how()}</p>
        <h2>{m.accounts_home_screen_computer()}</h2>
        <p>{m.accounts_home_screen_computer_how()}</p>
      </div>
      <BackToProfile />
    </Page>
  );
}
