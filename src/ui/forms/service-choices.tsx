import { groupServices } from '#shared/catalogues/services.ts';
import { CheckboxGroup } from '#ui/forms/choice-groups.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { FieldOf } from './profile-fields.tsx';

/** All services by category. One field of the form: a list of keys. */
export function ServiceFields({ field }: { field: FieldOf }) {
  return (
    <Panel title="Services">
      <div className="grid gap-6">
        {groupServices().map(({ key, label, services }) => (
          <CheckboxGroup
            key={key}
            id={`services-${key}`}
            label={label}
            columns={3}
            options={services.map((one) => ({ value: one.key, label: one.label }))}
            {...field('services')}
          />
        ))}
      </div>
    </Panel>
  );
}
