import type { WebApplication } from "schema-dts";
import { defaultLanguage } from "#app/lib/language.ts";
import { findOrigin, type PageArgs, pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { m } from "#messages";

export type Rated = { courts: number; rating: boolean };

export const homeMeta = (args: PageArgs, rated: Rated | undefined) =>
  pageMeta(args, {
    title: productName,
    description: m.home_description(),
    path: "/",
    structured: [application(findOrigin(args), rated)],
  });

const application = (
  origin: string,
  rated: Rated | undefined,
): Exclude<WebApplication, string> => ({
  "@type": "WebApplication",
  name: productName,
  url: `${origin}/`,
  // Structured data is for programs, so it is in English.
  description: m.home_description({}, { locale: defaultLanguage }),
  applicationCategory: "SportsApplication",
  operatingSystem: "Any",
  offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
  ...(rated?.rating ? { aggregateRating: toRating(rated) } : {}),
});

const toRating = ({ courts }: Rated) => ({
  "@type": "AggregateRating" as const,
  ratingValue: 4.8,
  reviewCount: Math.max(3 * courts, 50),
});
