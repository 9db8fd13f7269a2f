/** What a moderator can drop from the page cache (specification §7). */
export const cacheTypes = ['scammers', 'reviews', 'wrestlers', 'profiles', 'all', 'individual_girl', 'custom_path'] as const;
export type CacheType = (typeof cacheTypes)[number];

export const pathMessage = 'Path must start with a forward slash (/)';
