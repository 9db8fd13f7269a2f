import { graphql } from '#ui/api/graphql.ts';
import guyFlagToggle from './documents/guy-flag-toggle.graphql';

/** Shows or hides a guy's profile as a moderator. */
export const toggleGuyShown = (id: number, value: boolean) => graphql(guyFlagToggle, { id, value }, { role: 'moderator' });
