import { BackToProfile } from "#app/features/accounts/components/back-to-profile.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/home-screen.ts";

export const meta = unlisted("Add to home screen", "Open your games with one tap.");

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
  return null;
}

const lead = `${productName} opens like an app then. Nothing is installed from a store.`;

export default function HomeScreen() {
  return (
    <Page title="Add to home screen" lead={lead} width="narrow">
      <div className="prose">
        <h2>Android</h2>
        <p>Open the menu of your browser and choose “Add to home screen” or “Install app”.</p>
        <h2>iPhone and iPad</h2>
        <p>In Safari tap Share, then “Add to Home Screen”.</p>
        <h2>Computer</h2>
        <p>Chrome and Edge have “Install” at the end of the address bar or in their menu.</p>
      </div>
      <BackToProfile />
    </Page>
  );
}
