import type { MetaDescriptor } from "react-router";
import { productName } from "#app/lib/product.ts";

/** Where a page is: what every `meta` function is given. */
export type PageArgs = {
  matches: readonly (object | undefined)[];
  location: { pathname: string };
};

type PageWords = {
  /** The name of the page; the product's name is added. */
  title: string;
  description: string;
  /** What previews say, where that is not the title and the description. */
  preview?: { title: string; description: string };
  /** The path of its picture for previews. */
  image?: string;
  /** What the picture shows, for those who do not see it. */
  imageAlt?: string;
  /** Where the page lives, when it answers at more than one address. */
  path?: string;
  /** `false` keeps search engines away. */
  index?: boolean;
  /** What the page is about, in the words of schema.org; React Router escapes it. */
  structured?: object[];
};

/** The head of a page: title, description, canonical address, previews and structured data. */
export function pageMeta(args: PageArgs, words: PageWords): MetaDescriptor[] {
  const { title, description, index = true, structured = [] } = words;
  const fullTitle = title === productName ? title : `${title} · ${productName}`;
  const robots: MetaDescriptor[] = index ? [] : [{ name: "robots", content: "noindex" }];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...robots,
    ...addresses(args, words),
    ...previews(args, { ...words, title: fullTitle, ...words.preview }),
    ...structured.map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

/** The public origin of this site, as the root loader tells it; empty when even that failed. */
export function originOf({ matches }: Pick<PageArgs, "matches">): string {
  const frame = matches[0] as { loaderData?: { origin?: string } } | undefined;
  return frame?.loaderData?.origin ?? "";
}

const urlOf = (args: PageArgs, { path }: PageWords) =>
  originOf(args) + (path ?? args.location.pathname);

function addresses(args: PageArgs, words: PageWords): MetaDescriptor[] {
  if (!originOf(args)) return [];
  return [{ tagName: "link", rel: "canonical", href: urlOf(args, words) }];
}

function previews(args: PageArgs, words: PageWords): MetaDescriptor[] {
  const origin = originOf(args);
  const { title, description, image = "/og.png", imageAlt = productName } = words;
  const facts: MetaDescriptor[] = [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
  if (!origin) return facts;
  return [
    ...facts,
    { property: "og:url", content: urlOf(args, words) },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:image", content: origin + image },
  ];
}
