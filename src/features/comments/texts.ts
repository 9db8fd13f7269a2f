/** The words of the comments, for server and browser. */
export const DOXX_INVITATION = 'Please do not doxx anyone: no real names, addresses or other private details.';
export const COMMENT_REQUIRED = 'Comment is required';
export const COMMENT_ADDED = 'Comment added.';
export const COMMENT_DELETED = 'Comment deleted.';
/** Characters. */
export const COMMENT_MAX = 2_000;
