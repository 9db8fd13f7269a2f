import { z } from 'zod';
import { isVisitor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { hasConfirmedAge } from '../sessions/age-gate.server.ts';
import { register } from './actions/register.server.ts';
import { registerProfile } from './actions/register-profile.server.ts';
import { girlProfileRegistration, girlRegistration, guyProfileRegistration, guyRegistration, withOneName } from './registration.ts';
import { type Kind, requireRegistration } from './registration-gate.server.ts';

const REGISTERED = 'Please check your email to verify your account.';
const PROFILE_CREATED = 'Your profile was created.';

const schemas = {
  guy: { full: guyRegistration, profile: guyProfileRegistration },
  girl: { full: girlRegistration, profile: girlProfileRegistration },
} as const;

const registration = (kind: Kind, path: string) =>
  endpoint({
    operationId: kind === 'guy' ? 'registerGuy' : 'registerGirl',
    method: 'POST',
    path,
    summary: `Register as a ${kind}; members of an outside provider leave out username, email and password`,
    tag: 'registration',
    access: 'anyone',
    format: 'json',
    body: z.looseObject({}),
    describedAs: schemas[kind].full,
    bodyLimit: IMAGE64_BODY_LIMIT,
    perMinute: 120,
    idempotent: 'by-key',
    response: z.object({ message: z.string() }),
    status: 201,
    handle: async ({ actor, address, request, body }) => {
      requireRegistration(kind);
      const given = { ...(hasConfirmedAge(request.headers) && { ageConfirmed: true }), ...(withOneName(body) as object) };
      if (!isVisitor(actor)) {
        authorize(actor, 'account.add-profile');
        await registerProfile(kind, actor, checkBody(schemas[kind].profile, given), address);
        return { body: { message: PROFILE_CREATED } };
      }
      if (kind === 'guy') await register('guy', checkBody(guyRegistration, given), address);
      else await register('girl', checkBody(girlRegistration, given), address);
      return { body: { message: REGISTERED } };
    },
  });

export const registrationApi: Endpoint[] = [registration('guy', '/register_guy'), registration('girl', '/register_girl')];
