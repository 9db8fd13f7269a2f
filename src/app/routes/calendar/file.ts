import { calendarHeaders, readAppointmentFile } from '#features/appointments/calendar/feed.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { requireMember } from '../../render/require.server.ts';
import type { Route } from './+types/file.ts';

/** One appointment, to put into a calendar. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const id = idParam.safeParse(params.id);
  if (!id.success) throw new NotFound();
  return new Response(await readAppointmentFile(actor, id.data), { headers: calendarHeaders });
}
