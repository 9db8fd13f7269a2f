import { type Argument, defineOperation } from '#platform/graphql/definition.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { GUY_SERVICE_KEYS, guyServiceKey, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { signUp } from './register.server.ts';
import { girlSignUp, guySignUp } from './registration.ts';

/** These calls carry no captcha: together they get few tries an hour. The forms, which have one, stay open whatever happens here. */
const allowance = { points: 30, durationSeconds: 3600 };
const admit = () => limit('graphql-sign-up', 'everybody', allowance);

const answer = { message: 'Please check your email to verify your account.' };
const text: Argument = { type: 'String', required: true };
const yesOrNo: Argument = { type: 'Boolean' };
const agreement = 'Who calls it confirms to be 18 or older and agrees to the terms.';

export const signUpOperations = [
  defineOperation({
    name: 'signup_girl',
    kind: 'mutation',
    description: `Registers a girl. ${agreement}`,
    roles: ['public'],
    args: { username: text, password: text, name: text, email: text, city: text, state: { type: 'String' }, country: text, image64: text },
    returns: { message: 'String' },
    run: async (_actor, args) => {
      const input = checkBody(girlSignUp, args);
      await admit();
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
    run: async (_actor, args) => {
      const chosen = SERVICE_KEYS.filter((key) => args[guyServiceKey(key)] === true);
      const { about_me: aboutMe, allow_contact: allowContact, allow_emails: allowEmails } = args;
      const services = Object.fromEntries(chosen.map((key) => [key, true]));
      const input = checkBody(guySignUp, { ...args, aboutMe, allowContact: allowContact ?? undefined, allowEmails: allowEmails ?? undefined, services });
      await admit();
      const { allowContact: allowSessionGirlsContact, allowEmails: emailMeAboutNewGirlsInYourArea, ...rest } = input;
      // The call has no name: the username serves until he writes one.
      await signUp('guy', { ...rest, name: input.username, allowSessionGirlsContact, emailMeAboutNewGirlsInYourArea });
      return answer;
    },
  }),
];
