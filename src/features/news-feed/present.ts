import { z } from 'zod';

const text = z.string().trim().min(1).max(2_000);
/** A page of this site, or an address on the web. */
const link = z.union([z.string().regex(/^\/(?![/\\])/), z.url({ protocol: /^https?$/ })]);
/** Our own pictures alone: no other site learns who reads the news. */
const image = z.string().regex(/^\/(?![/\\])/);

const cardInfo = z.object({
  title: text,
  text: text.nullish().catch(null),
  link: link.nullish().catch(null),
  image: image.nullish().catch(null),
});

export type NewsCard = { id: number; title: string; text: string | null; link: string | null; image: string | null; createdAt: Date };

/** A row as a card; null for one without a title. */
export function toNewsCard({ id, cardInfo: stored, createdAt }: { id: number; cardInfo: unknown; createdAt: Date }): NewsCard | null {
  const { success, data } = cardInfo.safeParse(stored);
  if (!success) return null;
  return { id, createdAt, title: data.title, text: data.text ?? null, link: data.link ?? null, image: data.image ?? null };
}
