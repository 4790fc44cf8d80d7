import { Suspense } from "react";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";
import type { Route } from "./+types/privacy.ts";

const texts = {
  en: lazyWithFallback(() => import("#app/features/help/components/english-privacy.tsx")),
  de: lazyWithFallback(() => import("#app/features/help/components/german-privacy.tsx")),
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.help_privacy_title(),
    description: m.help_privacy_description({ product: productName }),
  });

export const headers = publicPage();

export default function Privacy() {
  const Text = texts[getLocale()];
  return (
    <Page title={m.help_privacy_title()} lead={m.help_updated()} width="text">
      <div className="prose">
        <Suspense>
          <Text />
        </Suspense>
      </div>
    </Page>
  );
}
