/** What the drafts of a record's further contacts are called in front of the slash. */
export const contactDraft = (timewasterId: number) => `add-to-timewaster-${timewasterId}`;
