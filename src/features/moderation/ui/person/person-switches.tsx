import { Panel } from '#ui/layout/panel.tsx';
import type { Person } from '../../person/person.ts';
import { AttributeToggle } from '../tables/attribute-toggle.tsx';
import { labelOf } from '../tables/labels.ts';

type Props = { switches: Person['switches']; onToggle: (attribute: string, value: boolean) => Promise<unknown> };

/** What a moderator switches on and off about somebody. */
export function PersonSwitches({ switches, onToggle }: Props) {
  return (
    <Panel title="Switches">
      <div className="grid gap-1">
        {switches.map(({ attribute, value }) => (
          <AttributeToggle key={attribute} attribute={attribute} label={labelOf(attribute)} value={value} onToggle={(next) => onToggle(attribute, next)} />
        ))}
      </div>
    </Panel>
  );
}
