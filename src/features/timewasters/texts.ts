import { PHOTO_FORM_MAX_FILES } from '#shared/limits.ts';

/** The texts of the tool. */
export const timewasterTexts = {
  nameRequired: 'Name is required',
  cityRequired: 'City is required',
  clientTypeRequired: 'Please select Client Type.',
  countryRequired: 'Country is required',
  descriptionRequired: 'Description is required',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'A phone number has 10 digits',
  phoneImpossible: 'This phone number does not exist. Please check its digits.',
  dateTooEarly: 'Select a date from 2000 on.',
  commentRequired: 'Comment text is required to send',
  commentAdded: 'Comment added.',
  phoneAdded: 'Phone Added',
  emailAdded: 'Email Added',
  photosFailed: 'Error while loading Timewaster photos (#003)',
  avatarFailed: 'Error Updating Timewaster Avatar (#004)',
  tooManyPhotos: `A timewaster has at most ${PHOTO_FORM_MAX_FILES} photos`,
  noResults: 'No Results Found',
  anonymous: 'Anonymous',
} as const;
/** No report is about anything before. */
export const FIRST_REPORTABLE_DAY = '2000-01-01';
