import { groupServices } from '#shared/catalogues/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

const styles = groupServices().map(({ label, services }) => ({ label, options: services.map((service) => ({ value: service.key, label: service.label })) }));

/** Who is near me, when, for what: a plain form that leads to the search page, where each of the three can be changed. */
export function WhereWhenStyle() {
  return (
    <form action="/advanced_search" role="search" aria-label="Where, when, style" className="grid gap-3 sm:grid-cols-2">
      <TextInput id="home-where" name="where" label="Where" placeholder="City, state, country or ZIP" autoComplete="off" className="sm:col-span-2" />
      <div className="grid grid-cols-2 gap-3">
        <TextInput id="home-from" name="tourFrom" label="On tour from" type="date" />
        <TextInput id="home-to" name="tourTo" label="On tour until" type="date" />
      </div>
      <Select id="home-style" name="services" label="Style" placeholder="Any style" options={styles} />
      <Button type="submit" className="sm:col-span-2">
        Find girls
      </Button>
    </form>
  );
}
