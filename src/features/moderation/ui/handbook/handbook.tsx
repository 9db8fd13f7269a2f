import type { ReactNode } from 'react';
import { URGENCIES } from '#platform/moderation/kind.ts';
import { REJECTION_REASONS } from '#shared/fields/rejection-reasons.ts';
import { LADDER } from '#shared/measures.ts';
import { Section } from '#ui/layout/section.tsx';
import { dueText, urgencyLabels } from '../../queue/risk.ts';
import type { WeighedRisk } from '../../queue/weights/schema.ts';
import { examples, keys, principles } from './texts.ts';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid max-w-[44rem] list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The order of the queue, as the queue itself has it. */
function Order({ weights }: { weights: readonly WeighedRisk[] }) {
  return (
    <div className="grid max-w-[44rem] gap-4">
      {URGENCIES.map((urgency) => (
        <div key={urgency}>
          <h3 className="text-lg">{urgencyLabels[urgency]}</h3>
          <ul>
            {weights
              .filter((risk) => risk.urgency === urgency)
              .map((risk) => (
                <li key={risk.name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
                  <span>{risk.what}</span>
                  <span className="text-ink-soft">
                    {risk.why}, {dueText(risk)}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Templates() {
  return (
    <div className="grid max-w-[44rem] gap-5">
      {Object.values(REJECTION_REASONS).map(({ title, reasons }) => (
        <div key={title}>
          <h3 className="mb-1 text-lg">{title}</h3>
          <dl className="grid gap-2">
            {reasons.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** What a moderator goes by: the rules from where the product keeps them, so that both say the same. @param answer how the answer about a man is made */
export function Handbook({ weights, answer }: { weights: readonly WeighedRisk[]; answer: ReactNode }) {
  return (
    <>
      <Section id="principles" title="What we go by">
        <Lines lines={principles} />
      </Section>
      <Section id="order" title="What comes first">
        <p className="mb-4 max-w-[44rem]">
          The queue shows what may put somebody in danger before everything else, and of equal things the older first. The time is how long people wait at most.
        </p>
        <Order weights={weights} />
      </Section>
      <Section id="ladder" title="Warn, ban 30 days, ban for good">
        <Lines lines={LADDER} />
        <p className="mt-3 max-w-[44rem]">If you leave the ladder, say why: your reason is in the audit log. A ban for good is asked about twice.</p>
      </Section>
      <Section id="examples" title="Examples">
        <dl className="grid max-w-[44rem] gap-4">
          {examples.map(({ what, answer: done }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd>{done}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="templates" title="What people are told">
        <p className="mb-4 max-w-[44rem]">
          These are the texts that the queue offers. Change them where they do not fit: they reach the person as you send them.
        </p>
        <Templates />
      </Section>
      <Section id="answer" title="How the answer about a man is made">
        {answer}
      </Section>
      <Section id="keys" title="Keys">
        <dl className="grid max-w-[24rem] grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
