export const REVIEW_POSTED = 'Review posted. Thank You.';
export const COMMENT_POSTED = 'Girl only comment posted. Thank You.';
export const WRITE_COMMENT = 'Please write girl only comment.';
