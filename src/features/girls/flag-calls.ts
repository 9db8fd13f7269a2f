import { graphql } from '#ui/api/graphql.ts';
import girlFlagToggle from './documents/girl-flag-toggle.graphql?raw';

/**
 * Turns a yes-or-no attribute of a girl on or off, in the role that is passed in. GraphQL takes no field as a variable: the
 * attribute is in the document in place of its example.
 */
export const toggleGirlFlag = (id: number, attribute: string, value: boolean, role: 'female' | 'moderator') =>
  graphql(girlFlagToggle.replaceAll('girl_show_profile', attribute), { id, value }, { role });
