import { data } from 'react-router';
import { pageMeta, siteOf } from '../render/seo.ts';
import { NotFoundView } from '../shell/errors/not-found-view.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Not found',
    description: 'Sorry, the page you are looking for does not exist.',
    path: '/404',
    noindex: true,
    ...siteOf(matches),
  });

export default NotFoundView;
