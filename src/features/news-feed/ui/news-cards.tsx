import { Link } from 'react-router';
import { DateText } from '#ui/text/date-text.tsx';
import type { NewsCard } from '../present.ts';

/** What happens on the site, as cards. */
export function NewsCards({ news, level: Heading = 'h3' }: { news: readonly NewsCard[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {news.map(({ id, title, text, link, image, createdAt }) => (
        <li key={id} className="overflow-hidden rounded-lg border border-line bg-surface">
          {image && <img src={image} alt="" loading="lazy" decoding="async" className="aspect-16/9 w-full object-cover" />}
          <div className="p-4">
            <p className="numbers text-sm text-ink-faint">
              <DateText value={createdAt} />
            </p>
            <Heading className="mt-1 text-lg">
              {link?.startsWith('/') ? (
                <Link to={link}>{title}</Link>
              ) : link ? (
                <a href={link} rel="noopener noreferrer nofollow">
                  {title}
                </a>
              ) : (
                title
              )}
            </Heading>
            {text && <p className="mt-1 text-ink-soft">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
