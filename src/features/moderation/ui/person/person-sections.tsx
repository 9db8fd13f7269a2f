import { Link, useLocation } from 'react-router';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ENTRIES_MAX, type Person, type PersonEntry, type PersonSection } from '../../person/person.ts';
import { AttributeToggle } from '../tables/attribute-toggle.tsx';
import { labelOf } from '../tables/labels.ts';

function Entry({ entry: { at, what, more, state, to } }: { entry: PersonEntry }) {
  return (
    <li className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[6.5rem_1fr_auto]">
      <DateText value={at} className="numbers text-sm text-ink-faint sm:pt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {to ? (
            <Link to={to} className="text-link inline-block min-h-6">
              {what}
            </Link>
          ) : (
            what
          )}
        </p>
        {more && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{more}</p>}
      </div>
      {state && (
        <p className="max-sm:mt-1">
          <Badge>{state}</Badge>
        </p>
      )}
    </li>
  );
}

const countText = (total: number, shown: number) => {
  if (shown >= total) return String(total);
  return shown >= ENTRIES_MAX ? `the newest ${shown} of ${total}` : `${shown} of ${total}`;
};

/** What is known of a person, section by section: the newest of each, and all of one at a time. */
export function PersonSections({ sections }: { sections: PersonSection[] }) {
  const { pathname } = useLocation();
  return sections.map(({ key, title, entries, total }) => (
    <Section
      key={key}
      id={key}
      title={
        <>
          {title} <span className="numbers text-base font-normal text-ink-faint">{countText(total, entries.length)}</span>
        </>
      }
      action={
        entries.length < total &&
        entries.length < ENTRIES_MAX && (
          <Link to={`${pathname}?all=${key}#${key}`} preventScrollReset className="text-link inline-block min-h-6">
            Show all<span className="sr-only"> of {title}</span>
          </Link>
        )
      }
    >
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  ));
}

/** Links to the sections, with the number of entries in each. */
export function PersonIndex({ sections }: { sections: Pick<PersonSection, 'key' | 'title' | 'total'>[] }) {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-1.5 text-sm">
        {sections.map(({ key, title, total }) => (
          <li key={key}>
            <a href={`#${key}`} className="flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong px-3 font-semibold hover:bg-sunken">
              {title} {total > 0 && <span className="numbers font-normal text-ink-faint">{total}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SwitchesProps = { switches: Person['switches']; onToggle: (attribute: string, value: boolean) => Promise<unknown> };

/** Flags of the person that moderators switch on and off. */
export function PersonSwitches({ switches, onToggle }: SwitchesProps) {
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
