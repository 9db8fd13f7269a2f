import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupServices, type ServiceKey } from '#shared/catalogues/services.ts';
import { boxStyle } from '#ui/forms/choices/checkbox.tsx';
import type { Facets } from '../search/results.ts';
import { facetText } from './use-facets.ts';

type Props = { chosen: readonly ServiceKey[]; facets: Facets | null; onChange: () => void };

/** All services by category, each with how many girls it would leave. Categories with a choice stand open. */
export function ServiceFilter(props: Props) {
  const [params] = useSearchParams();
  const all = params.get(allServices) === '1';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Style</legend>
      {groupServices().map((group) => (
        <Category key={group.key} group={group} all={all} {...props} />
      ))}
      {!all && (
        <noscript>
          <a href={`?${new URLSearchParams([...params, [allServices, '1']])}`}>Show all services</a>
        </noscript>
      )}
    </fieldset>
  );
}

/** Asks in the address for all services, where no script can make them. */
const allServices = 'allServices';

type Group = ReturnType<typeof groupServices>[number];

/** Its services are rendered when it is opened for the first time: most searches open none. */
function Category({ group, all, chosen, facets, onChange }: Props & { group: Group; all: boolean }) {
  const held = group.services.filter(({ key }) => chosen.includes(key)).length;
  const [wasOpened, setWasOpened] = useState(all);
  return (
    <details
      open={held > 0 || all || undefined}
      onToggle={() => setWasOpened(true)}
      // It may stand open before the scripts run.
      ref={(element) => {
        if (element?.open) setWasOpened(true);
      }}
      className="fold"
    >
      <summary>
        <span>{group.label}</span>
        <span className="numbers text-ink-faint">{held > 0 ? `${held} chosen` : group.services.length}</span>
      </summary>
      {(held > 0 || wasOpened) && (
        <div className="pb-3">
          {group.services.map(({ key, label }) => (
            <label key={key} className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
              <input type="checkbox" name="services" value={key} defaultChecked={chosen.includes(key)} onChange={onChange} className={boxStyle} />
              <span className="flex-1">{label}</span>
              {facets && <span className="numbers text-ink-faint">{facetText(facets.services[key], facets.isExact)}</span>}
            </label>
          ))}
        </div>
      )}
    </details>
  );
}
