/** What the drafts of a girl's travels are called in front of the slash. */
export const travelDraft = (girlId: number) => `travel-${girlId}`;
