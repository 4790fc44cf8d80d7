import { Suspense } from "react";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";
import type { Route } from "./+types/terms.ts";

const texts = {
  en: lazyWithFallback(() => import("#app/features/help/components/english-terms.tsx")),
  de: lazyWithFallback(() => import("#app/features/help/components/german-terms.tsx")),
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.help_terms_title(),
    description: m.help_terms_description({ product: productName }),
  });

export const headers = publicPage();

export default function Terms() {
  const Text = texts[getLocale()];
  return (
    <Page title={m.help_terms_title()} lead={m.help_updated()} width="text">
      <div className="prose">
        <Suspense>
          <Text />
        </Suspense>
      </div>
    </Page>
  );
}
