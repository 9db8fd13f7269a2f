import { z } from 'zod';
import { rowId } from '#shared/fields/row-id.ts';
import { unverifiedReferenceInput } from './schema.ts';

const { girlUsername, girlUrl, guyIdentifier } = unverifiedReferenceInput.shape;

/** The form, and what `POST /unverified_reference` takes beside the guy. */
export const referenceForm = z.object({ username: girlUsername, girlUrl, guyIdentifier });
export const referenceInput = referenceForm.extend({ guyId: rowId('guyId must be the id of a guy') });

export const thanksFor = (productName: string) => `Thank you. ${productName} will reach out to the girl to confirm your session together.`;
