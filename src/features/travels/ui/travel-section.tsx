import { Section } from '#ui/layout/section.tsx';
import type { TravelRow } from '../present.ts';
import { TravelTable } from './travel-table.tsx';

type Props = {
  travels: readonly TravelRow[];
  /** Her travels as a calendar file. */
  calendarPath: string;
  /** Nothing at all instead of 'No travels planned.' */
  hideWhenEmpty?: boolean;
};

/** A girl's travels as a section of a page. */
export function TravelSection({ travels, calendarPath, hideWhenEmpty = false }: Props) {
  if (hideWhenEmpty && travels.length === 0) return null;
  return (
    <Section
      id="travels"
      title="Travels"
      action={
        travels.length > 0 && (
          <a href={calendarPath} type="text/calendar" className="text-link">
            Add to my calendar
          </a>
        )
      }
    >
      <TravelTable travels={travels} />
    </Section>
  );
}
