import { Prose } from "#app/features/help/components/prose.tsx";
import { readHelpTexts } from "#app/features/help/help-texts.server.ts";
import { listed } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/terms.ts";

export const loader = () => ({ html: readHelpTexts().terms });

export const meta = listed(m.help_terms_title, () =>
  m.help_terms_description({ product: productName }),
);

export const headers = publicPage();

export default function Terms({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <Page title={m.help_terms_title()} lead={m.help_updated()} width="text">
      <Prose html={html} />
    </Page>
  );
}
