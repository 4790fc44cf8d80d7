import type { MetaDescriptor } from "react-router";
import { languages } from "#app/lib/language.ts";
import { productName } from "#app/lib/product.ts";

/** The arguments of every `meta` function. */
export type PageArgs = {
  matches: readonly (object | undefined)[];
  location: { pathname: string };
};

type PageWords = {
  /** The title of the page, without the product's name. */
  title: string;
  description: string;
  /** Title and description of previews, where they differ. */
  preview?: { title: string; description: string };
  image?: string;
  imageAlt?: string;
  /** The canonical path, for a page with several URLs. */
  path?: string;
  /** `false` excludes the page from search engines. */
  index?: boolean;
  /** schema.org objects of the page; React Router escapes them. */
  structured?: object[];
};

/** The head of a page: title, description, canonical URL, previews and structured data. */
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

/** The `meta` of a page that is not for search engines: messages; its title may depend on its path. */
export const unlisted =
  (title: string | ((pathname: string) => string), description: string | (() => string)) =>
  (args: PageArgs) =>
    pageMeta(args, {
      title: typeof title === "string" ? title : title(args.location.pathname),
      description: typeof description === "string" ? description : description(),
      index: false,
    });

type Matches = Pick<PageArgs, "matches">;

function toRoot({ matches }: Matches) {
  type Root = { loaderData?: { origin?: string; me?: { id: number } | null } };
  return (matches[0] as Root | undefined)?.loaderData;
}

/** The public origin from the root loader; empty when that failed. */
export const toOrigin = (at: Matches): string => toRoot(at)?.origin ?? "";

/** The id of the signed-in user from the root loader. */
export const toReader = (at: Matches): number | undefined => toRoot(at)?.me?.id;

const toUrl = (args: PageArgs, { path }: PageWords) =>
  toOrigin(args) + (path ?? args.location.pathname);

function addresses(args: PageArgs, words: PageWords): MetaDescriptor[] {
  if (!toOrigin(args)) return [];
  const href = toUrl(args, words);
  const canonical: MetaDescriptor = { tagName: "link", rel: "canonical", href };
  const { index = true } = words;
  return index ? [canonical, ...alternates(href)] : [canonical];
}

/** The page in each language, for search engines; at `x-default` the reader's browser chooses. */
const alternates = (href: string): MetaDescriptor[] => [
  ...languages.map((hrefLang) => ({
    ...{ tagName: "link" as const, rel: "alternate", hrefLang },
    href: `${href}?lang=${hrefLang}`,
  })),
  { tagName: "link", rel: "alternate", hrefLang: "x-default", href },
];

function previews(args: PageArgs, words: PageWords): MetaDescriptor[] {
  const origin = toOrigin(args);
  const { title, description, image = "/og.png", imageAlt = productName } = words;
  const common: MetaDescriptor[] = [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
  if (!origin) return common;
  return [
    ...common,
    { property: "og:url", content: toUrl(args, words) },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:image", content: origin + image },
    { name: "twitter:image:alt", content: imageAlt },
  ];
}
