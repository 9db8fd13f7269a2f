import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { resource } from '#platform/http/json-api.ts';
import { resourceOf } from '#platform/http/json-api-answers.ts';
import { WARNING_LEVELS } from './answer.ts';
import { checkWarnings } from './queries.server.ts';
import { checkedText } from './schema.ts';

const types = { scammer: 'scammers', 'problem-girl': 'problemGirls', review: 'girls' } as const;

const match = resourceOf(
  'Warning',
  Object.values(types),
  z.object({
    kind: z.enum(['scammer', 'problem-girl', 'review']),
    via: z.string(),
    title: z.string(),
    place: z.string().nullable(),
    url: z.string(),
    date: z.string().meta({ description: 'The day of the report or the moment it came.' }),
    disputed: z.boolean(),
    reviews: z.number(),
  }),
);

export const warningsApi = [
  endpoint({
    operationId: 'checkWarnings',
    method: 'GET',
    path: '/api/v1/warnings',
    summary: 'Whether anybody is warned of under a name, alias, number, email, site or handle: scammers, problem girls, reviews on other forums',
    tag: 'scammers',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object({ q: checkedText }),
    response: z.object({
      data: z.array(match),
      meta: z.object({
        level: z.enum(WARNING_LEVELS),
        sentence: z.string(),
        caution: z.string().nullable(),
        counted: z.object({ scammers: z.number(), problemGirls: z.number(), reviews: z.number(), similar: z.number() }),
      }),
    }),
    async handle({ query: { q } }) {
      const { matches, ...meta } = await checkWarnings(q);
      return { body: { data: matches.map(({ source, id, ...attributes }) => resource(types[source], id, { kind: source, ...attributes })), meta } };
    },
  }),
];
