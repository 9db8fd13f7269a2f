/** What a girl watches. Without an id: by default, as her home or a place that she travels to. */
export type Watch = { id: number | null; kind: 'phone' | 'email' | 'handle' | 'link' | 'city'; label: string; since: 'home' | 'travel' | 'chosen' };
