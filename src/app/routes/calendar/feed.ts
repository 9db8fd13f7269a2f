import { calendarHeaders, readFeed } from '#features/appointments/calendar/feed.server.ts';
import type { Route } from './+types/feed.ts';

/** What a calendar program subscribes to: whoever knows the address reads it, without a log-in. */
export const loader = async ({ params }: Route.LoaderArgs) => new Response(await readFeed(params.token), { headers: calendarHeaders });
