import { Invalid } from '#shared/errors.ts';
import { findLifeDetails } from '#shared/fields/life-details.ts';
import { askAboutDetails } from '#shared/people/ask-about-details.ts';

/** Where women write freely. */
const FREE_TEXTS = ['name', 'city', 'comment'] as const;
type Texts = Partial<Record<(typeof FREE_TEXTS)[number], string | null>>;

/**
 * Asks again when a text names where he lives, whom he works for or who belongs to him; `confirmed` sends it all the same. What is there already
 * was asked about when it was written.
 * @throws Invalid naming each field
 */
export function refuseLifeDetails(texts: Texts, { before = {}, confirmed = false }: { before?: Texts; confirmed?: boolean | undefined } = {}): void {
  if (confirmed) return;
  const issues = FREE_TEXTS.flatMap((field) => {
    const text = texts[field];
    const found = text && text !== before[field] ? findLifeDetails(text) : [];
    return found.length > 0 ? [{ path: ['data', 'attributes', field], message: askAboutDetails(found) }] : [];
  });
  if (issues.length > 0) throw new Invalid(issues);
}
