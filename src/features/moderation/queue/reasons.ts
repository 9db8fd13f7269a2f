/** Why something was rejected, in words for the person concerned. A moderator picks one and may change it before it is sent. */
type Reason = { label: string; text: string };

const sets = {
  profile: [
    { label: 'Not verified', text: 'We could not verify that this profile is yours. Please send a picture of yourself with your username on paper.' },
    { label: 'Incomplete', text: 'Your profile lacks details that we need. Please fill in your place, your measures and a description.' },
    { label: 'Sexual services', text: 'Your profile offers or asks for sexual services. This site is for wrestling and fitness sessions only.' },
    { label: 'Under age', text: 'You must be 18 or older to have a profile here.' },
    { label: 'Duplicate', text: 'You have a profile here already. Please use that one, or write to us if you cannot log in.' },
  ],
  picture: [
    { label: 'Explicit', text: 'The picture is explicit. Please choose one that everybody may see.' },
    { label: 'Not her', text: 'The picture does not show you alone, or we could not tell that it is you.' },
    { label: 'Poor quality', text: 'The picture is too small, too dark or blurred. Please choose a clearer one.' },
    { label: 'Contact data', text: 'The picture shows a phone number, an address or a link. Please choose one without.' },
  ],
  report: [
    { label: 'No evidence', text: 'Your report does not say enough to be checked. Please report again with what happened, when, and what you can show.' },
    { label: 'Doxxing', text: 'Your report holds private data (a home address, an employer, a family). Please report again without it.' },
    { label: 'Known already', text: 'This was reported before. Please add what you know to the record that exists.' },
    { label: 'Not this tool', text: 'What you describe is no matter for this list. If you are in danger, please call the police.' },
  ],
  dismissal: [
    { label: 'Within the rules', text: 'We looked at what you reported. It stays, because it keeps to our rules.' },
    { label: 'Not enough', text: 'We could not find what you reported. Please report again and say where exactly it stands.' },
    { label: 'Handled before', text: 'Thank you. This was handled already, after an earlier report.' },
  ],
  dispute: [
    { label: 'No proof', text: 'We read your answer. It does not show that the record is wrong, so the record stays.' },
    { label: 'Checked again', text: 'We asked again and looked at the evidence. The record stays.' },
  ],
  lookups: [
    { label: 'Many reports', text: 'Far more reports were read from your account than usual.' },
    { label: 'Numbers in a row', text: 'Phone numbers were looked up one after another from your account.' },
    { label: 'Is it you?', text: 'Somebody else may be using your account. Please change your password.' },
  ],
  conduct: [
    {
      label: 'Sexual services',
      text: 'Your request asked for sexual services. This site is for wrestling and fitness sessions only. Another one like it ends your account.',
    },
    { label: 'Harassment', text: 'Your request was insulting or threatening. Another one like it ends your account.' },
  ],
} as const satisfies Record<string, readonly Reason[]>;

export type ReasonSet = keyof typeof sets;

export const reasonsOf = (set: ReasonSet): readonly Reason[] => sets[set];

/** What a moderator may write at most. */
export const REASON_MAX = 1_000;
