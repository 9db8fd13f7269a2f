import { Link } from 'react-router';
import { TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { LoadMore } from '#ui/actions/load-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import type { FoundCard, TimewasterCard } from '../card.ts';
import type { QueryKind } from '../search/parse-query.ts';
import { timewasterTexts } from '../texts.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { Watch } from '../watches/schema.ts';
import { TimewasterList } from './timewaster-list.tsx';
import { VerdictActions } from './verdict/verdict-actions.tsx';
import { VerdictPanel } from './verdict/verdict-panel.tsx';

type Props = {
  text: string;
  answer: { kind: QueryKind; verdict: Verdict; records: FoundCard[]; exact: number; total: number; meanings: string[] } | null;
  record: TimewasterCard | null;
  mayVote: boolean;
  mayWatch: boolean;
  onWatched: (watches: Watch[]) => void;
  shown: number;
  busy: boolean;
};

/** The sentence, then the evidence: exact matches first. */
export function SearchResults({ text, answer, record, mayVote, mayWatch, onWatched, shown, busy }: Props) {
  if (busy && shown === TABLE_PAGE_SIZE) return <Waiting />;
  if (record) {
    return (
      <section aria-label="Report" className="mt-6">
        <TimewasterList key={record.id} records={[record]} mayVote={mayVote} />
      </section>
    );
  }
  if (!answer) return null;
  const more = new URLSearchParams({ q: text, shown: String(shown + TABLE_PAGE_SIZE) });
  return (
    <div className="mt-5">
      <VerdictPanel
        live
        label="Answer"
        verdict={answer.verdict}
        actions={<VerdictActions subject={{ text }} mayWatch={mayWatch && answer.kind !== 'text'} onWatched={onWatched} />}
      >
        {answer.meanings.length > 0 && (
          <ul aria-label="Numbers it can mean" className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            {answer.meanings.map((phone) => (
              <li key={phone}>
                <Link to={`?${new URLSearchParams({ q: phone })}`} className="text-link inline-block min-h-6">
                  Search {phone}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {answer.exact > 0 && answer.total > answer.exact && (
          <p className="mt-1 text-sm">
            {answer.total - answer.exact === 1 ? '1 more report looks similar' : `${answer.total - answer.exact} more reports look similar`}: see below.
          </p>
        )}
      </VerdictPanel>
      <section aria-labelledby="results" className="mt-6">
        <h2 id="results" className="mb-3 text-2xl wrap-anywhere">
          Search results for ‘{text}’
        </h2>
        {answer.records.length === 0 ? (
          <EmptyState
            level={3}
            title={timewasterTexts.noResults}
            actions={
              <LinkButton to="/girl/report-timewaster" variant="secondary">
                Report Timewaster
              </LinkButton>
            }
          >
            Try another of his numbers, his email, or part of his name.
          </EmptyState>
        ) : (
          <TimewasterList key={text} records={answer.records} mayVote={mayVote} />
        )}
        <LoadMore shown={answer.records.length} total={answer.total} busy={busy} to={`?${more}`} />
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className="mt-5">
      <Loading label="Searching">
        <Skeleton className="h-24" />
        <div className="mt-6 rounded-lg border border-line p-5">
          <SkeletonText lines={5} />
        </div>
      </Loading>
    </div>
  );
}
