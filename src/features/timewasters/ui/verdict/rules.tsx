import { Section } from '#ui/layout/section.tsx';

const levels: readonly (readonly [name: string, meaning: string])[] = [
  [
    'Danger',
    'A severe report (violence, threats, danger to life) names him, or names somebody who shares a number, email or profile with him; or his account, or one linked to it by a confirmed email, was banned for good.',
  ],
  [
    'Warning',
    'A woman reported him or gave him a thumbs down, a request of his may ask for sexual services, or he was banned for a time. An account that only typed his number may be somebody else’s: its ban is a warning. A severe report that is two links away, or that may be about somebody else, is a warning too.',
  ],
  [
    'Mixed',
    'Women contradict each other: at least as many speak well of him as warn, and nothing severe was reported. Or women wrote comments about him that only you can weigh. Read them first.',
  ],
  [
    'Good history',
    'At least two women speak well of him (thumbs up, a reference, filed as ‘Good Guy’) or completed a session with him, and nobody warns. Opinions, not a guarantee.',
  ],
  ['Nothing known', 'Nobody has said enough about him. One woman who speaks well of him is not enough: she may be his friend. Silence is not safety.'],
  [
    'No exact match',
    'Nothing has exactly this number, email or profile, but some reports look similar. The answer names the worst of them. Compare them yourself.',
  ],
];

const rules: readonly string[] = [
  'Women are counted, not entries. A woman who reports three times counts once; a woman who warns and praises counts as a warning.',
  'Reports and references without a name stay apart from everything else their author wrote: nobody can tell whose they are by counting. An answer then says “at least” so many women.',
  'Linked means: two reports or accounts share a number, an email or a profile. You are told by what. What more than five different people share (the number of a hotel) links nobody; an account counts among them once a woman completed a session with it.',
  'A completed session says that he came. It counts for nothing against a warning: only words and thumbs do.',
  'Reports under more than five names for one number are read with care: it may be a hotel or an office. So are reports of a number that are all more than three years old: numbers change hands.',
  'A disputed report says so. A dispute never lowers an answer: only a moderator’s decision does. A report that was taken back or rejected does not count.',
  'A number or email that another woman added to a report counts by her word only, once a moderator approved it.',
  'A reference that a woman gave him when he asked counts like a thumbs up. One without her name is shown without her words, and its date is the month.',
  'References that he names himself are shown as unverified, and count for nothing.',
  'Evidence that contradicts is shown as contradicting: nothing is averaged away. The worst comes first.',
  'Only reports that a moderator approved count, and only what women with an approved account in good standing say. You see the same answer everywhere: when you look somebody up, beside a request and on his profile.',
];

/** How the answer about a man is made: the same rules as the README of `verdict`, in her words. */
export function VerdictRules() {
  return (
    <div className="max-w-[44rem]">
      <p>Every answer about a man is made by the same fixed rules, from everything that you may read about him. No score, no guessing.</p>
      <Section title="What the answers mean">
        <dl className="grid gap-4">
          {levels.map(([name, meaning]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="How it is counted">
        <ul className="grid list-disc gap-2 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <Section title="What it cannot tell you">
        <p>He may use another number or name, and most men are reported by nobody, good or bad. Trust your own checks, and your feeling at the door.</p>
      </Section>
    </div>
  );
}
