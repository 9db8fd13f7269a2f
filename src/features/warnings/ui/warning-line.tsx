import { VerdictBox } from '#ui/feedback/verdict-box.tsx';
import type { WarningAnswer } from '../answer.ts';
import { MatchList } from './match-list.tsx';
import { WhatThisMeans } from './what-this-means.tsx';

/** On a girl's profile, for everybody: whether there is a warning that names her. */
export function WarningLine({ answer, className }: { answer: WarningAnswer; className: string }) {
  return (
    <VerdictBox compact level={answer.level} word="Warnings" sentence={answer.sentence} label="Warnings" className={className}>
      <MatchList {...answer} />
      <WhatThisMeans of="profile" />
    </VerdictBox>
  );
}
