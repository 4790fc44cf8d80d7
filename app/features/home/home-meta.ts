import type { WebApplication } from "schema-dts";
import { type PageArgs, pageMeta, toOrigin } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";

/** The basis of the rating: the number of courts, unless the operator leaves the rating out. */
export type Rated = { courts: number; rating: boolean };

const description =
  "Find basketball courts and teams near you, schedule pick-up games and say “I’m in”. Free.";

export const homeMeta = (args: PageArgs, rated: Rated | undefined) =>
  pageMeta(args, {
    title: productName,
    description,
    path: "/",
    structured: [application(toOrigin(args), rated)],
  });

const application = (
  origin: string,
  rated: Rated | undefined,
): Exclude<WebApplication, string> => ({
  "@type": "WebApplication",
  name: productName,
  url: `${origin}/`,
  description,
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
