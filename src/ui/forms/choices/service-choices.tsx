import type { ComponentProps } from 'react';
import { groupServices } from '#shared/catalogues/services.ts';
import { Panel } from '../../layout/panel.tsx';
import { CheckboxGroup } from './choice-groups.tsx';

type Props = Pick<ComponentProps<typeof Panel>, 'corner'> & {
  title: string;
  /** What `useZodForm` gives for the field: one list of keys. */
  field: { name: string };
};

/** All services by category: what a girl offers, what a guy is interested in. */
export function ServiceChoices({ title, corner, field }: Props) {
  return (
    <Panel title={title} corner={corner}>
      <div className="grid gap-6">
        {groupServices().map(({ key, label, services }) => (
          <CheckboxGroup
            key={key}
            id={`services-${key}`}
            label={label}
            columns={3}
            options={services.map((one) => ({ value: one.key, label: one.label }))}
            {...field}
          />
        ))}
      </div>
    </Panel>
  );
}
