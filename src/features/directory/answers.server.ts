import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { type Girl, girls } from '#db/schema/girls.ts';
import { columnAnswer } from '#platform/db/column-answer.server.ts';
import { day, documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { girlAttribute } from '#shared/catalogues/girl-attributes.ts';
import { SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import { DIRECTORY_KINDS, FILE_TYPES } from '#shared/catalogues/statuses.ts';

const columns = getTableColumns(girls);
const described = (keys: readonly (keyof Girl)[]) => Object.fromEntries(keys.map((key) => [girlAttribute(key), columnAnswer(columns[key])]));

const photo = resourceOf(
  'IncludedPhoto',
  'photos',
  z.object({ userId: z.string(), type: z.enum(FILE_TYPES), cloudinarySecureUrl: z.string().nullable(), position: z.number() }),
);
const forumReview = resourceOf(
  'IncludedForumReview',
  'forumReviews',
  z.object({
    username: z.string().nullable(),
    reviewUrl: z.string().nullable(),
    deprecatedPageTitle: z.string().nullable(),
    createdAt: moment,
    updatedAt: moment,
  }),
);
const travel = resourceOf(
  'IncludedTravel',
  'travels',
  z.object({ girlId: z.number(), city: z.string(), state: z.string().nullable(), country: z.string(), dateBegins: day, dateEnds: day }),
);
export type Included = z.input<typeof photo> | z.input<typeof forumReview> | z.input<typeof travel>;

/** A girl as `presentGirl` gives her out: what everybody reads, and what she herself and moderators read besides. */
export const girlAnswer = (open: readonly (keyof Girl)[], own: readonly (keyof Girl)[]) =>
  documentOf(
    resourceOf(
      'Girl',
      'girls',
      z.object({
        ...described(open),
        age: z.number().nullable(),
        profilePicSecureUrl: z.string().nullable(),
        profilePicPublicId: z.string().nullable(),
        ...Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), z.boolean()])),
        ...z.object(described(own)).partial().shape,
        createdAt: moment,
        updatedAt: moment,
      }),
    ),
    z.union([photo, forumReview, travel]),
  );

const card = z.object({
  kind: z.enum(DIRECTORY_KINDS),
  url: z.string().meta({ description: 'Her page.' }),
  stageName: z.string().nullable(),
  username: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  age: z.number().nullable(),
  height: z.number().nullable().meta({ description: 'Inches.' }),
  weight: z.number().nullable().meta({ description: 'Pounds.' }),
  physique: z.string().nullable(),
  verified: z.boolean().meta({ description: 'Approved by a moderator.' }),
  disputed: z.boolean().meta({ description: 'Somebody answers the warning, and no moderator has decided yet.' }),
  isNew: z.boolean(),
  tour: z.object({ city: z.string(), begins: day, ends: day }).nullable(),
  profilePicSecureUrl: z.string().nullable(),
});

export const cardsAnswer = listOf(resourceOf('GirlCard', 'girls', card));

const counts = z.record(z.string(), z.number());
export const facetsAnswer = z.object({ meta: z.object({ services: counts, physiques: counts, states: counts, isExact: z.boolean() }) });

const found = card.partial().extend({
  title: z.string(),
  place: z.string().nullable(),
  kind: z.enum(DIRECTORY_KINDS),
  url: z.string(),
  disputed: z.boolean(),
});
const totals = z.object({ total: z.number(), totalIsExact: z.literal(false).optional() });
export const siteSearchAnswer = z.object({ data: z.array(resourceOf('SearchResult', ['girls', 'problemGirls'], found)), meta: totals });

const suggestion = z.object({
  group: z.enum(['girls', 'places', 'styles', 'tours']),
  title: z.string(),
  detail: z.string().nullable(),
  url: z.string().meta({ description: 'The page it leads to.' }),
  kind: z.enum(DIRECTORY_KINDS).nullable().meta({ description: 'Of a girl.' }),
  disputed: z.boolean(),
});
export const suggestionsAnswer = z.object({ data: z.array(resourceOf('Suggestion', 'suggestions', suggestion)), meta: z.object({ total: z.number() }) });

export const citiesAnswer = z.object({
  data: z.array(
    resourceOf(
      'City',
      'cities',
      z.object({
        name: z.string(),
        country: z.string(),
        countryCode: z.string(),
        adminCode: z.string().nullable(),
        latitude: z.number(),
        longitude: z.number(),
        population: z.number(),
        label: z.string().meta({ description: "'Austin, TX, United States'" }),
      }),
    ),
  ),
  meta: z.object({ total: z.number() }),
});
