import { Link } from 'react-router';
import { Facts } from '#ui/text/facts.tsx';
import type { QueueItem } from '../../queue/item.ts';

/** What is known of an item; names of people lead to them. */
export const itemFacts = ({ facts, links = {} }: QueueItem) =>
  facts.map(([name, value]) => {
    const to = value === null ? undefined : links[name];
    const shown = to ? (
      <Link key={name} to={to} className="text-link">
        {value}
      </Link>
    ) : (
      value
    );
    return [name, shown] as const;
  });

export const ItemFacts = ({ item }: { item: QueueItem }) => <Facts facts={itemFacts(item)} />;
