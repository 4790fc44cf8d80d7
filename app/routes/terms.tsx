import EnglishTerms from "#app/features/help/components/english-terms.tsx";
import GermanTerms from "#app/features/help/components/german-terms.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.help_terms_title(),
    description: m.help_terms_description({ product: productName }),
  });

export const headers = publicPage();

const texts = { en: EnglishTerms, de: GermanTerms };

export default function Terms() {
  const LongText = texts[getLocale()];
  return (
    <Page title={m.help_terms_title()} lead={m.help_updated()} width="text">
      <div className="prose">
        <LongText />
      </div>
    </Page>
  );
}
