import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddress } from '#shared/fields/web-address.ts';

/** A link that a user or a crawler brought: never recommended to search engines, never given our window. What is no address stays text. */
export function OutsideLink({ to, children }: { to: string | null | undefined; children?: ReactNode }) {
  const address = webAddress(to);
  if (!address) return <span className="break-words">{children ?? to}</span>;
  return (
    <a href={address} rel="nofollow ugc noopener" target="_blank" className="text-link break-words">
      {children ?? address}
      <ExternalLink aria-hidden className="ml-1 inline size-[0.9em] align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
