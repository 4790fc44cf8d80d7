import EnglishPrivacy from "#app/features/help/components/english-privacy.tsx";
import GermanPrivacy from "#app/features/help/components/german-privacy.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import { getLocale } from "#messages/runtime";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.help_privacy_title(),
    description: m.help_privacy_description({ product: productName }),
  });

export const headers = publicPage();

const texts = { en: EnglishPrivacy, de: GermanPrivacy };

export default function Privacy() {
  const LongText = texts[getLocale()];
  return (
    <Page title={m.help_privacy_title()} lead={m.help_updated()} width="text">
      <div className="prose">
        <LongText />
      </div>
    </Page>
  );
}
