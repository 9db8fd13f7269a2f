import { REPORT_PROOFS, REPORT_SOURCES, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { FIRST_REPORTABLE_DAY } from '../../texts.ts';
import type { ReportFields } from './report-values.ts';

const severities = TIMEWASTER_SEVERITIES.map(({ value, inHerWords }) => ({ value, label: inHerWords }));
const sources = REPORT_SOURCES.map(({ key, label }) => ({ value: key, label }));
const proofs = REPORT_PROOFS.map(({ key, label }) => ({ value: key, label }));

/** How bad, when, from whom, and by what it can be proved: what other women weigh a report by. */
export function EvidenceFields({ field }: ReportFields) {
  return (
    <>
      <RadioGroup
        {...field('severity')}
        label="How bad was it?"
        columns={2}
        options={severities}
        hint="If you were afraid or in danger, women in this city and women watching him are alerted."
      />
      <RadioGroup {...field('source')} label="Did it happen to you?" columns={2} options={sources} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker {...field('happenedOn')} label="When did it happen?" min={FIRST_REPORTABLE_DAY} hint="Roughly is fine." />
        <Select {...field('proof')} label="What can prove it?" placeholder="Choose one" options={proofs} hint="Keep it: a moderator may ask." />
      </div>
    </>
  );
}
