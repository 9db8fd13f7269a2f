import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { actorOfView, VIEW_ROLES, viewablePath } from '../../blocks/admin/view-as.ts';
import { toView } from '../../blocks/admin/view-as-page.server.ts';
import { actorContext, renderAsContext } from '../../render/context.ts';
import type { Route } from './+types/view-as-page.ts';

/** A page of the site, rendered for nobody in particular in a role. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context.get(actorContext), 'admin.viewAs');
  const { searchParams } = new URL(request.url);
  const role = VIEW_ROLES.find((one) => one === searchParams.get('role'));
  const path = viewablePath(searchParams.get('path') ?? '');
  if (!role || path === null) throw new NotFound();
  return toView(await context.get(renderAsContext)(path, actorOfView(role)), role, path);
}
