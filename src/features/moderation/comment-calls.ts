import { type DocumentReference, type GraphQLOptions, graphql } from '#ui/api/graphql.ts';
import { toast } from '#ui/feedback/toast.ts';
import addForGirl from './documents/add-moderator-comment-for-girl.graphql';
import addForGuy from './documents/add-moderator-comment-for-guy.graphql';
import updateForGirl from './documents/update-moderator-comment-for-girl.graphql';
import updateForGuy from './documents/update-moderator-comment-for-guy.graphql';

type Subject = { kind: 'girl' | 'guy'; id: number };
export type ModeratorComment = { id: number; comment: string; created_at: string };

const documents = {
  girl: { column: 'girl_id', key: 'girlId', add: addForGirl, update: updateForGirl },
  guy: { column: 'guy_user_id', key: 'guyId', add: addForGuy, update: updateForGuy },
} as const;

type Options = Pick<GraphQLOptions, 'headers'>;

const ask = <T>(text: DocumentReference | string, variables: Record<string, unknown>, options: Options = {}) =>
  graphql<T>(text, variables, { role: 'moderator', ...options });

/** The newest 100 comments of moderators about a girl or guy. */
export async function listModeratorComments({ kind, id }: Subject): Promise<ModeratorComment[]> {
  const where = `where: { ${documents[kind].column}: { _eq: $id } }`;
  const query = `query ModeratorComments($id: Int!) { moderator_comments(${where}, order_by: [{ id: desc }], limit: 100) { id comment created_at } }`;
  return (await ask<{ moderator_comments: ModeratorComment[] }>(query, { id })).moderator_comments;
}

/** Adds a comment, or corrects the one with `commentId`, and says so in a toast. */
export async function saveModeratorComment({ kind, id }: Subject, comment: string, commentId?: number, options?: Options): Promise<void> {
  const { key, add, update } = documents[kind];
  await (commentId === undefined ? ask(add, { [key]: id, comment }) : ask(update, { id: commentId, comment }, options));
  toast.success('Successfully added comment');
}
