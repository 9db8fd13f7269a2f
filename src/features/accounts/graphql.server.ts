import { type Argument, defineOperation } from '#platform/graphql/definition.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { GUY_SERVICE_KEYS, guyServiceKey, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { signUp } from './registration/actions/sign-up.server.ts';
import { girlSignUp, guySignUp } from './registration/registration.ts';

/** These calls carry no captcha: each address gets few tries an hour. */
const perAddress = { points: 10, durationSeconds: 3600 };
/** The brake for a flood from many addresses. The forms, which have a captcha, stay open whatever happens here. */
const everybody = { points: 1_000, durationSeconds: 3600 };

async function admit(address: string): Promise<void> {
  await limit('graphql-sign-up', addressKey(address), perAddress);
  await limit('graphql-sign-up', 'everybody', everybody);
}

const answer = { message: 'Please check your email to verify your account.' };
const text: Argument = { type: 'String', required: true };
const yesOrNo: Argument = { type: 'Boolean' };
const agreement = 'By calling it you confirm that you are 18 or older and agree to the terms.';

export const signUpOperations = [
  defineOperation({
    name: 'signup_girl',
    kind: 'mutation',
    description: `Registers a girl. ${agreement}`,
    roles: ['public'],
    args: { username: text, password: text, name: text, email: text, city: text, state: { type: 'String' }, country: text, image64: text },
    returns: { message: 'String' },
    run: async (_actor, args, { address }) => {
      const input = checkBody(girlSignUp, args);
      await admit(address);
      await signUp('girl', input);
      return answer;
    },
  }),
  defineOperation({
    name: 'signup_guy',
    kind: 'mutation',
    description: `Registers a guy. ${agreement}`,
    roles: ['public'],
    args: {
      username: text,
      email: text,
      height: { type: 'Int', required: true },
      weight: { type: 'Int', required: true },
      city: text,
      country: text,
      about_me: text,
      password: text,
      allow_contact: yesOrNo,
      allow_emails: yesOrNo,
      ...Object.fromEntries(GUY_SERVICE_KEYS.map((key) => [key, yesOrNo])),
    },
    returns: { message: 'String' },
    run: async (_actor, args, { address }) => {
      const chosen = SERVICE_KEYS.filter((key) => args[guyServiceKey(key)] === true);
      const { about_me: aboutMe, allow_contact: allowContact, allow_emails: allowEmails } = args;
      const services = Object.fromEntries(chosen.map((key) => [key, true]));
      const input = checkBody(guySignUp, { ...args, aboutMe, allowContact: allowContact ?? undefined, allowEmails: allowEmails ?? undefined, services });
      await admit(address);
      const { allowContact: allowSessionGirlsContact, allowEmails: emailMeAboutNewGirlsInYourArea, ...rest } = input;
      // The call has no name: the username serves until he writes one.
      await signUp('guy', { ...rest, name: input.username, allowSessionGirlsContact, emailMeAboutNewGirlsInYourArea });
      return answer;
    },
  }),
];
