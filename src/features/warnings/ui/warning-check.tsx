import { Form, Link, useNavigation } from 'react-router';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { VerdictBox } from '#ui/feedback/verdict-box.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { WarningAnswer } from '../answer.ts';
import { MatchList } from './match-list.tsx';
import { WhatThisMeans } from './what-this-means.tsx';

export type Checked = { text: string; error: string | null; answer: WarningAnswer | null };

type Props = {
  /** The page that answers; what else its address holds stays. */
  action: string;
  keep: Record<string, string>;
  checked: Checked | null;
  clearTo: string;
};

/** One box for whoever heard a name: a plain form, answered on the page above the list. */
export function WarningCheck({ action, keep, checked, clearTo }: Props) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && new URLSearchParams(navigation.location?.search).has('check');
  return (
    <section aria-label="Check for warnings" className="mb-8 grid max-w-[44rem] gap-4">
      <Form role="search" aria-label="Warnings" action={action} preventScrollReset className="flex flex-wrap items-start gap-3">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          // Another check comes with another text, also when it is reached by Back.
          key={checked?.text}
          name="check"
          label="Check for warnings"
          hint="A name, alias, number, email, site or handle"
          error={checked?.error ?? undefined}
          defaultValue={checked?.text}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" busy={busy} className="sm:mt-6.5">
          Check
        </Button>
      </Form>
      {/* Stays on the page, so that an answer that comes later is read out. */}
      <div role="status" className="empty:hidden">
        {checked?.answer && (
          <VerdictBox level={checked.answer.level} sentence={checked.answer.sentence} label="Answer" notes={caution(checked.answer)}>
            <MatchList {...checked.answer} asked={checked.text} />
            <WhatThisMeans of="text" />
            <p className="mt-3 text-sm">
              <Link to={clearTo} preventScrollReset className="inline-flex min-h-6 items-center text-link">
                Clear
              </Link>
            </p>
          </VerdictBox>
        )}
      </div>
    </section>
  );
}

const caution = ({ caution: text }: WarningAnswer) => text && <p className="mt-1 text-sm text-ink-soft">{text}</p>;
