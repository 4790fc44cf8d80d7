import { Suspense } from "react";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";
import { getLocale } from "#messages/runtime";

const texts = {
  guides: {
    en: lazyWithFallback(() => import("#app/features/help/components/english-guides.tsx")),
    de: lazyWithFallback(() => import("#app/features/help/components/german-guides.tsx")),
  },
  privacy: {
    en: lazyWithFallback(() => import("#app/features/help/components/english-privacy.tsx")),
    de: lazyWithFallback(() => import("#app/features/help/components/german-privacy.tsx")),
  },
  terms: {
    en: lazyWithFallback(() => import("#app/features/help/components/english-terms.tsx")),
    de: lazyWithFallback(() => import("#app/features/help/components/german-terms.tsx")),
  },
};

/** Shows a long text in the language of the page, which alone is loaded. */
export function LongText({ name }: { name: keyof typeof texts }) {
  const Text = texts[name][getLocale()];
  return (
    <Suspense>
      <Text />
    </Suspense>
  );
}
