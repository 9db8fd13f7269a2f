import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { confirmSiteProfile } from './actions/confirm-site-profile.server.ts';
import { revokeSiteProfile } from './actions/revoke-site-profile.server.ts';
import { siteProfileInput } from './site-profile.server.ts';

const shared = {
  path: '/api/admin/girls/{id}/site-profile',
  tag: 'moderation',
  access: 'girl.confirmSiteProfile',
  format: 'json',
  params: z.object({ id: idParam }),
} as const;

export const siteProfileApi = [
  endpoint({
    ...shared,
    operationId: 'confirmSiteProfile',
    method: 'POST',
    summary: 'Confirms that the profile on the other site for girls is hers',
    body: siteProfileInput,
    async handle({ actor, params: { id }, body }) {
      await confirmSiteProfile(actor, id, body);
      return {};
    },
  }),
  endpoint({
    ...shared,
    operationId: 'revokeSiteProfile',
    method: 'DELETE',
    summary: 'Takes that confirmation back',
    async handle({ actor, params: { id } }) {
      await revokeSiteProfile(actor, id);
      return {};
    },
  }),
];
