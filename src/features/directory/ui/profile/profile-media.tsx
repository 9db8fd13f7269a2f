import { Suspense, useState } from 'react';
import { LinkTabs } from '#ui/layout/link-tabs.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { ReportButton } from '#ui/reports/report-button.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { ProfilePhoto, ProfilePost } from '../../present-profile.ts';
import { PhotoViewer } from './lazy-photo-viewer.ts';

export const tabs = ['POST', 'GALLERY'] as const;
export type ProfileTab = (typeof tabs)[number];
const labels = { POST: 'Posts', GALLERY: 'Gallery' } as const;

/** Posts or Gallery: two links, so that the choice is in the address. */
export function ProfileTabs({ tab, counts, path }: { tab: ProfileTab; counts: Record<ProfileTab, number>; path: string }) {
  const links = tabs.map((one) => ({ key: one, to: `${path}?tab=${one}`, label: `${labels[one]} (${counts[one]})` }));
  return <LinkTabs label="Posts or Gallery" className="mb-4" current={tab} tabs={links} replace preventScrollReset />;
}

/** Her pictures and videos; pressing a picture opens it over the screen, or its file where no script runs. */
export function Gallery({ photos, label }: { photos: readonly ProfilePhoto[]; label: string }) {
  const [index, setIndex] = useState<number | null>(null);
  const pictures = photos.filter((photo) => !photo.video);
  if (photos.length === 0) return <p className="text-ink-soft">No pictures yet.</p>;
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            {photo.video ? (
              // biome-ignore lint/a11y/useMediaCaption: what members upload has no captions
              <video src={photo.video} controls preload="none" aria-label={photo.alt} className="aspect-4/5 w-full rounded-md bg-sunken" />
            ) : (
              <a
                href={photo.src}
                className="block overflow-hidden rounded-md"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setIndex(pictures.indexOf(photo));
                }}
              >
                <Photo photo={photo} sizes="(min-width: 900px) 280px, (min-width: 600px) 30vw, 46vw" className="aspect-4/5 w-full" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {index !== null && (
        <Suspense>
          <PhotoViewer photos={pictures} index={index} onIndex={setIndex} label={label} />
        </Suspense>
      )}
    </>
  );
}

/** `canReport`: the reader is logged in and the posts are somebody else's. */
export function Posts({ posts, canReport = false }: { posts: readonly ProfilePost[]; canReport?: boolean }) {
  if (posts.length === 0) return <p className="text-ink-soft">No posts yet.</p>;
  return (
    <ul className="grid gap-6">
      {posts.map((post) => (
        <li key={post.id} className="max-w-[44rem] border-b border-line pb-6">
          <div className="mb-2 flex items-center gap-3">
            <Avatar src={post.user.userImage} name={post.user.nick} />
            <div>
              <p className="font-semibold">{post.user.nick}</p>
              <p className="numbers text-sm text-ink-faint">
                <MomentText value={post.date} />
              </p>
            </div>
          </div>
          {post.comment && <p className="mb-3 break-words whitespace-pre-line">{post.comment}</p>}
          {post.photo && <Photo photo={post.photo} sizes="(min-width: 900px) 440px, 94vw" className="max-h-[32rem] w-full max-w-[28rem] rounded-md" />}
          {/* biome-ignore lint/a11y/useMediaCaption: what members upload has no captions */}
          {post.video && <video src={post.video} controls preload="none" className="w-full max-w-[28rem] rounded-md bg-sunken" />}
          {canReport && <ReportButton kind="post" id={post.id} label="post" />}
        </li>
      ))}
    </ul>
  );
}
