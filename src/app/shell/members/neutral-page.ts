/** Where whoever leaves in a hurry lands: an address that says nothing about her. */
export const NEUTRAL_PAGE = 'https://www.wikipedia.org/';

/** In the tab's storage: it was left in a hurry. */
export const leftFlag = 'left-in-a-hurry';
