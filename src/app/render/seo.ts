import { createElement } from 'react';
import type { MetaDescriptor } from 'react-router';
import { cutText } from '#shared/texts/graphemes.ts';
import { isLoggedIn, type ShellData } from './viewer.ts';

/** What the root loader tells every page about the site. */
export type Site = {
  productName: string;
  publicUrl: string /** Whether whoever looks is logged in: programs that show links never are. */;
  isMember?: boolean;
};

/** Path or address, and what is on it. A picture of ours for this very purpose has the size that all programs take. */
export type SharedImage = { src: string; alt: string; width?: number; height?: number };

export type PageMeta = Site & {
  /** The page's own name; 'Admin' for pages of moderators and the product's name are added behind it. */
  title: string;
  /** Any text; it is cut to what search engines show. A page that nobody else sees may have none. */
  description?: string;
  /** The canonical path, encoded, with the query only where that is another page. */
  path: string;
  /** The picture that a shared link shows; without one that of the site. */
  image?: SharedImage | null | undefined;
  /** For pages that no search engine should list: members' pages, results of a search. */
  noindex?: boolean | undefined;
};

const longestDescription = 160;

/** One line of at most 160 characters, cut between words. */
export function shorten(text: string, longest = longestDescription): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = cutText(line, longest - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

type Match = { loaderData?: unknown } | undefined;

/** The site as the root loader told it, for `meta`: `pageMeta({ …, ...siteOf(matches) })`. */
export function siteOf(matches: readonly Match[]): Site {
  const { productName = 'Matwise', publicUrl = '', viewer } = (matches[0]?.loaderData ?? {}) as Partial<ShellData>;
  return { productName, publicUrl, isMember: viewer !== undefined && isLoggedIn(viewer) };
}

/** Title, description, canonical address, Open Graph and the card of a shared link, for a route's `meta`. */
export function pageMeta({ title, description = '', path, image, noindex, productName, publicUrl, isMember = false }: PageMeta): MetaDescriptor[] {
  const area = path.startsWith('/admin/') ? 'Admin' : null;
  const fullTitle = title === productName ? title : [title, area, productName].filter(Boolean).join(' · ');
  const summary = shorten(description);
  const url = absolute(path, publicUrl);
  const shown = image ?? (noindex ? null : { src: '/share.jpg', alt: productName });
  return [
    { title: fullTitle },
    ...(summary ? [{ name: 'description', content: summary }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    ...(isMember
      ? []
      : [
          { property: 'og:site_name', content: productName },
          { property: 'og:type', content: 'website' },
          { property: 'og:title', content: title },
          { property: 'og:description', content: summary },
          { property: 'og:url', content: url },
          ...(shown ? imageMeta(shown, publicUrl) : []),
          { name: 'twitter:card', content: shown ? 'summary_large_image' : 'summary' },
        ]),
  ];
}

function imageMeta({ src, alt, width, height }: SharedImage, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absolute(src, publicUrl) },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
  ];
}

const absolute = (path: string, publicUrl: string) => (URL.canParse(path, publicUrl) ? new URL(path, publicUrl).href : path);

/** JSON that may stand inside a script element: no `<`, so that no text in it can end the element. */
function safeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

type JsonLdProps = {
  /** A schema.org object without '@context'. */
  data: Record<string, unknown>;
};

/** Says in schema.org's words what the page is about. A data block never runs, so it needs no nonce. */
export function JsonLd({ data }: JsonLdProps) {
  return createElement('script', {
    type: 'application/ld+json',
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, which cannot end the element
    dangerouslySetInnerHTML: { __html: safeJson({ '@context': 'https://schema.org', ...data }) },
  });
}
