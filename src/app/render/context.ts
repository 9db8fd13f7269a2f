import { createContext } from 'react-router';
import { type Actor, visitor } from '#permissions/actor.ts';

/** Who asks for this page. */
export const actorContext = createContext<Actor>(visitor);

/** What the shell hands to every page: the nonce of its scripts, the token of its forms, the id of the request. */
export type Shell = { nonce: string; csrfToken: string | null; requestId: string; address: string };
export const shellContext = createContext<Shell>({ nonce: '', csrfToken: null, requestId: '', address: '' });

/** The pattern of the address, as soon as a loader of the page has run. */
export const patternContext = createContext<{ route?: string }>({});

/**
 * A loader that may be answered from the visitors' page cache says for how long and under which tags:
 * `context.get(cacheContext).allow(60, ['directory'])`. A page that says nothing is never kept.
 */
export class CachePolicy {
  seconds = 0;
  tags: string[] = [];
  allow(seconds: number, tags: string[]) {
    this.seconds = this.seconds === 0 ? seconds : Math.min(this.seconds, seconds);
    this.tags.push(...tags);
  }
}
export const cacheContext = createContext<CachePolicy>(new CachePolicy());

/** Renders another page of the site for another actor, without anything of the session that asks. Read only. */
export type RenderAs = (path: string, actor: Actor) => Promise<Response>;
export const renderAsContext = createContext<RenderAs>();
