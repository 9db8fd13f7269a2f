import type { DisputeRecord } from '#db/schema/dispute-records.ts';

export const entry = ({ id }: DisputeRecord, action: string) => ({ action, subjectType: 'dispute_records', subjectId: id });

export const about = ({ subjectType, subjectId }: DisputeRecord) => ({ subjectType, subjectId });
