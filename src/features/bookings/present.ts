import { serviceLabel } from '#shared/catalogues/services.ts';
import type { RequestOfGuy, RequestToGirl } from './queries.server.ts';

/** The reason without the phrase: which words are found is known to moderators alone. */
const MAY_ASK = 'May ask for sexual services. Moderators are looking at it.';

const words = ({ time, sessionLength, sessionLocation, desiredSessionType, thingsToNotInclude, requestedAttire, ...rest }: RequestToGirl | RequestOfGuy) => ({
  id: rest.id,
  createdAt: rest.createdAt.toISOString(),
  facts: (
    [
      ['Time', time],
      ['Length', sessionLength],
      ['Location', sessionLocation],
      ['Session', desiredSessionType],
      ['Not included', thingsToNotInclude],
      ['Attire', requestedAttire],
      ['Interests', rest.servicesInterests.map(serviceLabel).join(', ')],
      ['Questions', rest.detailsQuestions],
      ['Notes', rest.detailsNotes],
    ] as const
  ).filter((fact): fact is readonly [(typeof fact)[0], string] => Boolean(fact[1])),
});

/**
 * A request as she reads it. Phone and skype only when he allows contact; his email address always: she answers by it. Of a deleted account what
 * is held for her.
 */
export function requestToGirl(row: RequestToGirl) {
  const { guy, held } = row;
  const told = held ?? guy;
  const isAnswerable = held !== null || !guy.gone;
  const place = [told.city, told.state, told.country].filter(Boolean).join(', ');
  return {
    ...words(row),
    status: row.girlStatus,
    warning: row.flagged ? MAY_ASK : null,
    blocked: row.blocked,
    guy: {
      id: guy.id,
      username: told.username,
      name: told.name ?? told.username,
      avatar: guy.avatar,
      place: place || null,
      email: isAnswerable ? told.email : null,
      phone: told.allowContact && isAnswerable ? told.phone : null,
      skype: told.allowContact && isAnswerable ? told.skype : null,
      memberSince: guy.memberSince.toISOString(),
      emailVerified: guy.emailVerified,
      gone: guy.gone,
      deleted: guy.deleted,
      kept: held !== null,
    },
  };
}
export type ShownRequestToGirl = ReturnType<typeof requestToGirl>;

/** A request as he reads it: whether she deleted it, or keeps him away, is hers to know. */
export function requestOfGuy(row: RequestOfGuy) {
  const { girl } = row;
  return {
    ...words(row),
    status: row.guyStatus,
    completeForHer: row.completeForHer,
    girl: { name: girl.stageName ?? girl.username ?? 'A girl', to: girl.open && girl.stageName ? `/profile/${encodeURIComponent(girl.stageName)}` : null },
  };
}
export type ShownRequestOfGuy = ReturnType<typeof requestOfGuy>;
