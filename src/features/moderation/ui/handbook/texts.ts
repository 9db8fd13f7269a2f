import { RESTORE_DAYS, UNDO_SECONDS } from '#shared/limits.ts';

/** What no rule of the product says, in the words that moderators read. */
export const principles: readonly string[] = [
  'Two people can be hurt by every report: the woman who wrote it when it leaks, and the man it names when it is false. Decide as if both stood beside you.',
  'Never tell anybody who wrote a report, and never confirm to a man that there is one.',
  'Read what was written, not who wrote it. A report needs what happened and when; a feeling alone is not enough.',
  'Home addresses, employers, families and the faces of others are not evidence. Reject with the reason “Doxxing”, and ask for the rest again.',
  'Requests for sexual services mean a ban for good, the first time too. The booking form says so before he sends it.',
  'What you know about somebody from your own life is a reason to hand the item to another moderator.',
  `Nobody hears of a decision for ${UNDO_SECONDS} seconds: undo is silent for that long. For ${RESTORE_DAYS} days it can still be undone, and people are told.`,
  'Whoever is in danger now calls the police first. We do not replace an emergency service, and we say so.',
];

export const examples: readonly { what: string; answer: string }[] = [
  {
    what: '“He asked twice whether more was possible, I said no, he left.” No other report.',
    answer: 'Approve: what happened and what he said are there. It asks for sexual services, so ban him for good if he has an account here.',
  },
  {
    what: '“He is creepy. Everybody knows it.”',
    answer: 'Reject as “No evidence” and ask what happened and when. She can send it again within a minute.',
  },
  {
    what: 'A request says “happy ending?” with a laughing face.',
    answer: 'The phrase is flagged. Meant as a joke or not, it asks: ban for good, and delete the request for both.',
  },
  {
    what: 'A new account has the phone number of somebody who is banned.',
    answer:
      'Open the page about him. The same number and the same city are the same man; a hotel’s number is not. Cut the link where it is wrong, so that girls are not misled.',
  },
  {
    what: 'A man disputes a report and proves the number is his since last month.',
    answer: 'Numbers are given to others. Uphold the dispute for that number: the report stays with its other contacts.',
  },
  {
    what: 'A girl sends a picture with somebody else’s watermark.',
    answer: 'Reject as “Not her”. Ask for the picture with her username on paper before you approve her profile.',
  },
];

export const keys: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl K', 'Find anybody, any record and any page'],
  ['J', 'Next item of the queue, next row of a table'],
  ['K', 'Previous item, previous row'],
  ['A', 'Approve'],
  ['R', 'Reject, with a reason'],
  ['E', 'Open where more can be done'],
  ['U', 'Undo your last decision'],
  ['X', 'Mark several items or rows, to decide them together'],
  ['/', 'Search the site'],
  ['Esc Esc', 'Leave the site at once'],
];
