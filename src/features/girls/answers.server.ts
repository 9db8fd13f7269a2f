import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { type Girl, girls } from '#db/schema/girls.ts';
import { columnAnswer } from '#platform/db/column-answer.server.ts';
import { moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import { GIRL_FIELDS } from './schema.ts';

const columns = getTableColumns(girls);
const fields = Object.fromEntries(GIRL_FIELDS.map((field) => [field, columnAnswer(columns[girlColumn(field) as keyof Girl])]));

/** Her record as the answer of a save holds it; `notes` is for moderators. */
export const ownGirl = resourceOf(
  'OwnGirl',
  'girls',
  z.object({
    ...fields,
    notes: z.string().nullable().optional(),
    ...Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), z.boolean()])),
    stageNameWaiting: z.string().nullable(),
    profilePicSecureUrl: z.string().nullable(),
    profilePicPublicId: z.string().nullable(),
    profilePicApproved: z.boolean().nullable(),
    profileApproved: z.boolean().nullable(),
    girlShowProfile: z.boolean(),
    adminShowProfile: z.boolean().nullable(),
    updatedAt: moment,
  }),
);
