import { TextInput } from '#ui/forms/text-input.tsx';
import type { Prefill } from '../../card.ts';
import { NETWORKS, type ReportFields } from './report-values.ts';

const labels = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter', skype: 'Skype' } as const;

/** By what he is found again. */
export function ContactFields({ field, prefill }: ReportFields & { prefill: Prefill | null }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('phoneNumber')} type="tel" inputMode="tel" label="Phone" autoComplete="off" hint="Any format works." />
        <TextInput {...field('email')} type="email" label="Email" autoComplete="off" />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">Profiles</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {NETWORKS.map((network) => (
            <TextInput
              key={network}
              {...field(network)}
              label={labels[network]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={prefill?.guessed === network ? 'From your search. Move it if he uses it elsewhere.' : 'Handle or link'}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
