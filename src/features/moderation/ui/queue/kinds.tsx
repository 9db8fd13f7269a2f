import { createContext, useContext } from 'react';
import type { KindTexts } from '#platform/moderation/kind.ts';

const KindsContext = createContext<readonly KindTexts[]>([]);

/** The kinds of the queue, as the loader of the page describes them. */
export const KindsProvider = KindsContext.Provider;
export const useKinds = () => useContext(KindsContext);

/** Finds the description of a kind by its name. */
export function useKindOf(): (name: string) => KindTexts {
  const kinds = useKinds();
  return (name) => kinds.find((kind) => kind.name === name) as KindTexts;
}

type Sectioned = KindTexts & { section: NonNullable<KindTexts['section']> };

/** The kinds that the specification gives a section, in its order. */
export const sectionsOf = (kinds: readonly KindTexts[]): Sectioned[] =>
  kinds.filter((kind): kind is Sectioned => kind.section !== undefined).sort((one, other) => one.section.position - other.section.position);

export const headingOf = ({ heading }: Sectioned['section'], product: string) => heading.replace('{product}', product);
