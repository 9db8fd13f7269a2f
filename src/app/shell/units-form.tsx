import { Form, useLocation } from 'react-router';
import { UNITS_FORM, UnitsButton } from '#ui/text/units.tsx';
import { useShell } from '../render/viewer.ts';

/** Changes the units of the whole site and comes back to this page: without scripts as a form, with them without loading it again. */
export function UnitsForm() {
  const { csrfToken } = useShell();
  const { pathname, search } = useLocation();
  return (
    <Form id={UNITS_FORM} method="post" action="/units" preventScrollReset replace>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="return_to" value={pathname + search} />
      <UnitsButton className="nav-footer" />
    </Form>
  );
}
