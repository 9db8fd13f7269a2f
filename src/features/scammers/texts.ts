export const COMMENT_REQUIRED = 'Comment is required';
