import type { PersonSection } from '../../person/person.ts';

/** What there is, with how much of it: each leads to its section. */
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
