import type { ComponentType } from 'react';
import type { Viewer } from './viewer.ts';

/** Whose profile a section stands on. */
export type GuyOfPage = { id: number; username: string };

export type GuySection<Data = unknown> = {
  id: string;
  title: string;
  /** Who sees it: References are for members, Girl Only Comments for girls. Its loader asks the permissions again. */
  shownTo: (viewer: Viewer, guy: GuyOfPage) => boolean;
  Component: ComponentType<{ data: Data; guy: GuyOfPage }>;
};

/**
 * What stands below a guy's profile, in this order. A room that has something to show about him adds its section here and
 * its reader, under the same id, in `guy-sections.server.ts`.
 */
// biome-ignore lint/suspicious/noExplicitAny: each section knows its own data.
export const guySections: readonly GuySection<any>[] = [];
