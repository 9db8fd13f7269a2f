/** Text for the person concerned: a moderator picks one and may change it before it is sent. */
export type Reason = { label: string; text: string };

/** Behavior that leads to a warning or a ban. Names neither the reporter nor what gave it away. */
export const CONDUCT_REASONS = [
  { label: 'Sexual services', text: 'Your request asked for sexual services. This site is for wrestling and fitness sessions only.' },
  { label: 'May be meant so', text: 'Your request can be read as asking for sexual services. This site is for wrestling and fitness sessions only.' },
  { label: 'Harassment', text: 'Your request was insulting or threatening.' },
] as const satisfies readonly Reason[];

/** Reasons that the queue offers for rejections. `title`: the occasion, in the handbook. */
export const REJECTION_REASONS = {
  profile: {
    title: 'A profile is not approved',
    reasons: [
      {
        label: 'Not verified',
        text: 'We could not verify that this profile is yours. Please send a picture of yourself holding a piece of paper with your username.',
      },
      { label: 'Incomplete', text: 'Your profile lacks details we need. Please add your location, your measurements and a description.' },
      { label: 'Sexual services', text: 'Your profile offers or asks for sexual services. This site is for wrestling and fitness sessions only.' },
      { label: 'Under age', text: 'You must be 18 or older to have a profile here.' },
      { label: 'Duplicate', text: 'You already have a profile here. Please use that one, or write to us if you cannot log in.' },
    ],
  },
  picture: {
    title: 'A picture is not approved',
    reasons: [
      { label: 'Explicit', text: 'The picture is explicit. Please choose one that is suitable for everyone.' },
      { label: 'Not her', text: 'The picture shows other people, or we could not tell that it is you.' },
      { label: 'Poor quality', text: 'The picture is too small, too dark or blurred. Please choose a clearer one.' },
      { label: 'Contact data', text: 'The picture shows a phone number, an address or a link. Please choose one without.' },
    ],
  },
  name: {
    title: 'A new stage name is not approved',
    reasons: [
      { label: 'Mistakable', text: 'The name can be taken for another girl’s or for the site’s. Please choose a different one.' },
      { label: 'Not suitable', text: 'The name is not suitable for everyone. Please choose a different one.' },
    ],
  },
  report: {
    title: 'A report is not accepted',
    reasons: [
      { label: 'No evidence', text: 'Your report does not say enough to be checked. Please report again with what happened, when, and what you can show.' },
      { label: 'Doxxing', text: 'Your report holds private data (a home address, an employer, a family). Please report again without it.' },
      { label: 'Duplicate', text: 'This was reported before. Please add what you know to the record that exists.' },
      { label: 'Not this tool', text: 'What you describe is not something for this list. If you are in danger, please call the police.' },
    ],
  },
  dismissal: {
    title: 'Reported content stays',
    reasons: [
      { label: 'Within the rules', text: 'We reviewed what you reported. It stays, because it follows our rules.' },
      { label: 'Not enough', text: 'We could not find what you reported. Please report again and say exactly where it is.' },
      { label: 'Already handled', text: 'Thank you. This has already been handled after an earlier report.' },
    ],
  },
  dispute: {
    title: 'A dispute is rejected',
    reasons: [
      { label: 'No proof', text: 'We read your response. It does not show that the record is wrong, so the record stays.' },
      { label: 'Checked again', text: 'We asked again and reviewed the evidence. The record stays.' },
    ],
  },
  appeal: {
    title: 'An appeal is rejected',
    reasons: [
      { label: 'Checked again', text: 'We looked at everything again. It happened as we were told, and our rules say what follows.' },
      { label: 'Nothing new', text: 'Your message holds nothing that we did not know when we decided.' },
    ],
  },
  lookups: {
    title: 'Access to the reports is paused',
    reasons: [
      { label: 'Many reports', text: 'Far more reports were read from your account than usual.' },
      { label: 'Numbers in a row', text: 'Phone numbers were looked up one after another from your account.' },
      { label: 'Is it you?', text: 'Someone else may be using your account. Please change your password.' },
    ],
  },
  linked: {
    title: 'An account of somebody who is banned',
    reasons: [
      { label: 'Banned before', text: 'Another account of yours was banned, and a ban is about the person. Please do not register again.' },
      { label: 'Other account', text: 'This account shares contact data with one that is banned. Write to us if that one is not yours.' },
    ],
  },
  conduct: {
    title: 'A request that broke the rules',
    reasons: CONDUCT_REASONS,
  },
} as const satisfies Record<string, { title: string; reasons: readonly Reason[] }>;

export type RejectionReasons = keyof typeof REJECTION_REASONS;

export const reasonsOf = (set: RejectionReasons): readonly Reason[] => REJECTION_REASONS[set].reasons;

/** Longest reason that a moderator may write. */
export const REASON_MAX = 1_000;
