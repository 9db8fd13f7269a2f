import { VerdictBox } from '#ui/feedback/verdict-box.tsx';
import type { WarningAnswer } from '../answer.ts';
import { MatchList } from './match-list.tsx';
import { WhatThisMeans } from './what-this-means.tsx';

/** On a girl's profile, for everybody: whether there is a warning that names her. Where there is no profile: what is said of the name `asked`. */
export function WarningLine({ answer, asked, className }: { answer: WarningAnswer; asked?: string; className: string }) {
  return (
    <VerdictBox compact level={answer.level} word="Warnings" sentence={answer.sentence} label="Warnings" className={className}>
      <MatchList {...answer} asked={asked} />
      <WhatThisMeans of={asked === undefined ? 'profile' : 'text'} />
    </VerdictBox>
  );
}
