import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReviewSubject } from '#shared/catalogues/statuses.ts';
import { graphemesOf } from '#shared/texts/graphemes.ts';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';

export type GirlReviewShown = {
  id: number;
  content: string;
  vote: boolean;
  publishedAt: string;
  author: { name: string; avatar: string | null };
  isMine: boolean;
  /** Only of a review after a session that the two had agreed here. */
  afterSession?: { about: ReviewSubject; reply: string | null; disputed: boolean } | null;
};

type Props = {
  reviews: readonly GirlReviewShown[];
  /** The kind in the report call; null for visitors, who can't report. */
  reportAs: 'girl-review' | 'guy-review' | null;
};

/** Reviews of a girl or a guy, the newest first. Every reader but the author can report one. */
export function GirlReviewList({ reviews, reportAs }: Props) {
  return (
    <ol className="grid gap-5">
      {reviews.map(({ id, content, vote, publishedAt, author, isMine, afterSession }) => (
        <li key={id} className="flex gap-3 border-b border-line pb-4">
          {author.avatar ? (
            <img src={author.avatar} alt="" width={44} height={44} loading="lazy" className="size-11 shrink-0 rounded-full bg-sunken object-cover" />
          ) : (
            <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-blue-corner-tint font-semibold text-blue-corner">
              {graphemesOf(author.name)[0]?.toUpperCase()}
            </span>
          )}
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <span className="font-semibold">{author.name}</span>
              <span className="inline-flex items-center gap-1 text-ink-soft [&>svg]:size-4">
                {vote ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
                {vote ? 'Thumbs up' : 'Thumbs down'}
              </span>
              <DateText value={publishedAt} className="text-ink-faint" />
              {afterSession && <Badge tone="info">{afterSession.about === 'session' ? 'After a session' : 'No-show'}</Badge>}
              {afterSession?.disputed && <Badge tone="warning">Disputed</Badge>}
            </p>
            <Prose className="mt-1">{content}</Prose>
            {afterSession?.reply && (
              <div className="mt-2 border-l-2 border-line-strong pl-3">
                <p className="text-sm font-semibold">Reply</p>
                <Prose>{afterSession.reply}</Prose>
              </div>
            )}
            {reportAs && !isMine && <ReportButton kind={reportAs} id={id} label={reportAs === 'girl-review' ? 'review' : 'reference'} />}
            {reportAs && isMine && afterSession?.reply && <ReportButton kind={`${reportAs}-reply`} id={id} label="reply" />}
          </div>
        </li>
      ))}
    </ol>
  );
}
