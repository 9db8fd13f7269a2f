import { Link } from 'react-router';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { WarningAnswer } from '../answer.ts';
import type { Match, Via } from '../evidence.ts';

const words: Record<Match['source'], string> = { scammer: 'Scammer', 'problem-girl': 'Problem girl', review: 'Reviews' };
const stripes: Record<Match['source'], string> = { scammer: 'border-error', 'problem-girl': 'border-warning', review: 'border-line-strong' };
const reasons: Record<Via, string | null> = {
  own: null,
  number: 'Same number',
  site: 'Same site or handle',
  name: 'Same name',
  mention: 'Mentions it',
  similar: 'Looks similar',
};

/** What the answer is made of: each entry with its page, its date and how it hangs together with what was asked. */
export function MatchList({ matches, counted, asked }: Pick<WarningAnswer, 'matches' | 'counted'> & { asked?: string }) {
  if (matches.length === 0) return null;
  const shownNear = matches.filter(({ via }) => via === 'mention' || via === 'similar').length;
  return (
    <>
      <ul className="mt-3 grid gap-2">
        {matches.map(({ source, id, via, title, place, url, date, disputed, reviews }) => (
          <li key={`${source}${id}`} className={`border-l-2 pl-3 text-sm ${stripes[source]}`}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={url} className="inline-flex min-h-6 items-center text-link font-semibold wrap-anywhere">
                {words[source]}: {title}
              </Link>
              <DateText value={date} className="numbers text-ink-soft" />
              {disputed && <Badge tone="warning">Disputed</Badge>}
            </p>
            <p className="text-ink-soft">{[reasonOf(via, title, asked), source === 'review' && reviewCount(reviews), place].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {counted.similar > shownNear && <p className="mt-2 text-sm text-ink-soft">Type more of it to see fewer.</p>}
    </>
  );
}

/** She may stand under another name than the one that was asked for: then it says so. */
function reasonOf(via: Via, title: string, asked: string | undefined): string | null {
  const other = asked !== undefined && !lettersOf(title).includes(lettersOf(asked));
  if (other && via === 'name') return `Also goes by ${asked}`;
  return other && via === 'similar' ? 'Another name, handle, number or site of hers looks similar' : reasons[via];
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const reviewCount = (count: number) => (count === 1 ? '1 review on another forum' : `${count} reviews on other forums`);
