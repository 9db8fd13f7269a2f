import { groupServices, type ServiceKey } from '#shared/catalogues/services.ts';
import { Kept } from '#ui/kept.tsx';
import { boxStyle } from '#ui/forms/checkbox.tsx';
import type { Facets } from '../search/results.ts';
import { facetText } from './use-facets.ts';

type Props = { chosen: readonly ServiceKey[]; facets: Facets | null; onChange: () => void };

/** All services by category, each with how many girls it would leave. Categories with a choice stand open. */
export function ServiceFilter(props: Props) {
  return (
    // Before a browser has counted it looks the same for the same choice.
    <Kept by={`service-filter ${props.chosen.join()}`}>
      <Categories {...props} />
    </Kept>
  );
}

function Categories({ chosen, facets, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Services</legend>
      {groupServices().map((group) => {
        const held = group.services.filter(({ key }) => chosen.includes(key)).length;
        return (
          <details key={group.key} open={held > 0 || undefined} className="border-b border-line">
            <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-2 text-sm font-medium">
              <span>{group.label}</span>
              <span className="numbers text-ink-faint">{held > 0 ? `${held} chosen` : group.services.length}</span>
            </summary>
            <div className="pb-3">
              {group.services.map(({ key, label }) => (
                <label key={key} className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
                  <input type="checkbox" name="services" value={key} defaultChecked={chosen.includes(key)} onChange={onChange} className={boxStyle} />
                  <span className="flex-1">{label}</span>
                  {facets && <span className="numbers text-ink-faint">{facetText(facets.services[key], facets.isExact)}</span>}
                </label>
              ))}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}
