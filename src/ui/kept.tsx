import { createContext, type ReactNode, use } from 'react';

/** How the server gets the HTML of a piece that it may have rendered before. A browser has none and renders it like all the rest. */
export type RenderKept = (key: string, piece: ReactNode, at?: string) => string;
export const KeptContext = createContext<RenderKept | null>(null);

type Props = {
  /** Names the piece and all that it shows: two pieces of the same key are the same to the byte. */
  by: string;
  /** The path of the page, where the piece marks the link that leads to it. */
  at?: string;
  className?: string;
  /** `span` inside of a button or a line of text. */
  as?: 'div' | 'span';
  children: ReactNode;
};

/**
 * A piece that looks the same on many pages, as the card of a girl does: the server renders it once and keeps its HTML.
 * It stands outside every context, so nothing about the viewer can reach it; what it shows comes from its properties alone.
 * Without `useId`: two pieces would have the same ids. A picture that loads at once is announced by whoever shows the piece (`announcePhoto`).
 */
export function Kept({ by, at, className, as: Box = 'div', children }: Props) {
  const render = use(KeptContext);
  if (!render) return <Box className={className}>{children}</Box>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of the same children
  return <Box className={className} dangerouslySetInnerHTML={{ __html: render(by, children, at) }} />;
}
