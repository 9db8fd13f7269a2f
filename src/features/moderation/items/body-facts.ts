import { placeText } from '#shared/place-text.ts';
import { heightText, weightText } from '#shared/units.ts';
import type { ItemDetails } from './item-details.ts';

type Body = { height: number | null; weight: number | null; physique?: string | null };

export const bodyFacts = ({ height, weight, physique }: Body): ItemDetails['facts'] => [
  ['Height', height && heightText(height)],
  ['Weight', weight && weightText(weight)],
  ['Physique', physique ?? null],
];

export const placeFact = (place: Parameters<typeof placeText>[0]): ItemDetails['facts'][number] => ['Location', placeText(place)];
