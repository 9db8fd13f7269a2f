import { heightText, weightText } from '#shared/units.ts';
import type { SectionItem } from '../sections.ts';

type Body = { height: number | null; weight: number | null; physique?: string | null };

export const bodyFacts = ({ height, weight, physique }: Body): SectionItem['facts'] => [
  ['Height', height && heightText(height)],
  ['Weight', weight && weightText(weight)],
  ['Physique', physique ?? null],
];

export const placeFact = (...parts: (string | null)[]): SectionItem['facts'][number] => ['Location', parts.filter(Boolean).join(', ')];
