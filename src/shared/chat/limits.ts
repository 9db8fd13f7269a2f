/** What one message, one answer and one conversation with the assistant may hold, in characters. */
export const CHAT_MESSAGE_MAX = 1_000;
/** Characters of one answer; what a model writes beyond them is cut. */
export const CHAT_ANSWER_MAX = 4_000;
/** Messages of one conversation. */
export const CHAT_MESSAGES_MAX = 60;
/** Characters of all messages together. */
export const CHAT_TEXT_MAX = 30_000;
