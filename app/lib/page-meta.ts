import type { MetaDescriptor } from "react-router";
import { languages } from "#app/lib/language.ts";
import { productName } from "#app/lib/product.ts";

export type PageArgs = {
  matches: readonly (object | undefined)[];
  location: { pathname: string };
};

type PageWords = {
  title: string;
  description: string;
  preview?: { title: string; description: string };
  image?: string;
  imageAlt?: string;
  path?: string;
  index?: boolean;
  structured?: object[];
};

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

type Title = string | ((pathname: string) => string);
type Description = string | (() => string);

const metaOf = (index: boolean) => (title: Title, description: Description) => (args: PageArgs) =>
  pageMeta(args, {
    title: typeof title === "string" ? title : title(args.location.pathname),
    description: typeof description === "string" ? description : description(),
    index,
  });

export const listed = metaOf(true);
export const unlisted = metaOf(false);

/** The URL of the page is a secret, so the page does not repeat it for previews. */
export const secretMeta = (title: () => string) => (): MetaDescriptor[] => [
  { title: title() },
  { name: "robots", content: "noindex" },
];

type Matches = Pick<PageArgs, "matches">;

function findRoot({ matches }: Matches) {
  type Root = { loaderData?: { origin?: string; me?: { id: number } | null } };
  return (matches[0] as Root | undefined)?.loaderData;
}

export const findOrigin = (at: Matches): string => findRoot(at)?.origin ?? "";

export const findReaderId = (at: Matches): number | undefined => findRoot(at)?.me?.id;

const toUrl = (args: PageArgs, { path }: PageWords) =>
  findOrigin(args) + (path ?? args.location.pathname);

function addresses(args: PageArgs, words: PageWords): MetaDescriptor[] {
  if (!findOrigin(args)) return [];
  const href = toUrl(args, words);
  const canonical: MetaDescriptor = { tagName: "link", rel: "canonical", href };
  const { index = true } = words;
  return index && isForVisitor(args) ? [canonical, ...alternates(href)] : [canonical];
}

/** Search engines and chat apps never have a session. Public pages with a session get only the
 * tags that a phone reads when somebody shares the page that is open. */
export const isForVisitor = (args: PageArgs) => findReaderId(args) === undefined;

const alternates = (href: string): MetaDescriptor[] => [
  ...languages.map((hrefLang) => ({
    ...{ tagName: "link" as const, rel: "alternate", hrefLang },
    href: `${href}?lang=${hrefLang}`,
  })),
  { tagName: "link", rel: "alternate", hrefLang: "x-default", href },
];

function previews(args: PageArgs, words: PageWords): MetaDescriptor[] {
  const origin = findOrigin(args);
  const { title, description, image = "/og.png", imageAlt = productName, index = true } = words;
  if (!index && !isForVisitor(args)) return [];
  const shared: MetaDescriptor[] = [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    ...(origin ? picture(toUrl(args, words), origin + image) : []),
  ];
  if (!isForVisitor(args)) return shared;
  return [
    ...shared,
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(origin ? pictureFacts(origin + image, imageAlt) : []),
  ];
}

const picture = (url: string, image: string): MetaDescriptor[] => [
  { property: "og:url", content: url },
  { property: "og:image", content: image },
];

const pictureFacts = (image: string, alt: string): MetaDescriptor[] => [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
  { name: "twitter:image", content: image },
  { name: "twitter:image:alt", content: alt },
];
