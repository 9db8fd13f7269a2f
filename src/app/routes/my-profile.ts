import { redirect } from 'react-router';
import { getGirl } from '#features/girls/queries.server.ts';
import { requireGirl } from '../render/require.server.ts';
import type { Route } from './+types/my-profile.ts';

/** 'View My Profile': leads to the address of her stage name; without one, to where she can choose it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { stageName } = await getGirl(requireGirl({ request, context }).girlId);
  throw redirect(stageName === null ? '/edit-profile-female' : `/profile/${encodeURIComponent(stageName)}`);
}
