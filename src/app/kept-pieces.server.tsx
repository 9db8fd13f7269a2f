import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RenderKept } from '#ui/kept.tsx';

const megabytes = 16;
const pieces = new LRUCache<string, string>({ maxSize: megabytes * 1024 * 1024, sizeCalculation: (html, key) => 2 * (html.length + key.length) });

/** Pieces of pages that were rendered before. */
export const renderKept: RenderKept = (name, piece, at = '/') => {
  const key = `${at} ${name}`;
  const known = pieces.get(key);
  if (known !== undefined) return known;
  const html = renderToString(<StaticRouter location={at}>{piece}</StaticRouter>);
  pieces.set(key, html);
  return html;
};
