import { useRevalidator } from 'react-router';
import { randomImages } from '#features/session-girls/random-images.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/random-sessiongirl.ts';

const SHOWN = 12;

export async function loader() {
  return { images: await randomImages(SHOWN) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Random session girl', path: '/admin/random-sessiongirl', noindex: true });

export default function RandomSessionGirl({ loaderData: { images } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <AdminPageFrame
      title="Random session girl"
      actions={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Show others
        </Button>
      }
    >
      {images.length === 0 && <EmptyState title="No pictures of session girls" />}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {images.map(({ id, username, image_type, cloudinary_secure_url }) => (
          <li key={id}>
            <a href={`/sessiongirls/${encodeURIComponent(username)}`} className="block">
              {/* Nobody has looked at most of these: blurred until the pointer or the focus is on one. */}
              <img
                src={cloudinary_secure_url ?? undefined}
                alt=""
                loading="lazy"
                className="aspect-4/5 w-full rounded-md bg-sunken object-cover blur-lg transition-[filter] hover:blur-none [a:focus-visible_&]:blur-none"
              />
              <span className="mt-1 block font-semibold">{username}</span>
              <span className="text-sm text-ink-soft">{image_type}</span>
            </a>
          </li>
        ))}
      </ul>
    </AdminPageFrame>
  );
}
