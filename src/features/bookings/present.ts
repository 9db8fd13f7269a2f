import type { BookingStep } from '#db/schema/booking-steps.ts';
import { serviceLabel } from '#shared/catalogues/services.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { placeText } from '#shared/place-text.ts';
import type { RequestOfGuy, RequestToGirl } from './queries.server.ts';
import { agreementOf, isClosedFor, movesOf } from './state.ts';

/** The reason without the phrase: which words are found is known to moderators alone. */
const MAY_ASK = 'May ask for sexual services. Moderators are looking at it.';

const words = (row: RequestToGirl | RequestOfGuy) => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  facts: (
    [
      ['Time', row.dateTimeAvailable],
      ['Length', row.sessionLength],
      ['Location', row.sessionLocation],
      ['Session', row.desiredSessionType],
      ['Not included', row.thingsToNotInclude],
      ['Attire', row.requestedAttire],
      ['Interests', row.servicesInterests.map(serviceLabel).join(', ')],
      ['Questions', row.detailsQuestions],
      ['Notes', row.detailsNotes],
    ] as const
  ).filter((fact): fact is readonly [(typeof fact)[0], string] => Boolean(fact[1])),
});

/** How a request stands, and what was said last, in words that both read. */
function standing(row: RequestToGirl | RequestOfGuy, side: BookingSide, closed: boolean) {
  const last = row.last as BookingStep | null;
  const agreement = agreementOf(last);
  return {
    tab: row.tab,
    unread: row.unread,
    agreement,
    moves: movesOf(side, agreement, closed),
    appointment:
      last?.appointmentAt && last.timeZone ? { at: new Date(last.appointmentAt).toISOString(), timeZone: last.timeZone, location: last.location } : null,
    note: last?.note ?? null,
    mine: last?.side === side,
    asked: row.sessionLocation,
    length: row.sessionLength,
    suggested: row.suggestedTimes.filter(({ at }) => Date.parse(at) > Date.now()),
  };
}
export type Standing = ReturnType<typeof standing>;

/**
 * A request as she reads it. Phone and skype only when he allows contact; his email address always: she answers by it. Of a deleted account what
 * is held for her.
 */
export function requestToGirl(row: RequestToGirl) {
  const { guy, held } = row;
  const told = held ?? guy;
  const isAnswerable = held !== null || !guy.gone;
  return {
    ...words(row),
    ...standing(row, 'girl', isClosedFor.girl(row) || row.blocked),
    status: row.girlStatus,
    warning: row.flagged ? MAY_ASK : null,
    blocked: row.blocked,
    guy: {
      id: guy.id,
      username: told.username,
      name: told.name ?? told.username,
      avatar: guy.avatar,
      place: placeText(told),
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
    ...standing(row, 'guy', isClosedFor.guy(row)),
    status: row.guyStatus,
    completeForHer: row.completeForGuy,
    girl: { name: girl.stageName ?? girl.username ?? 'A girl', to: girl.open && girl.stageName ? `/profile/${encodeURIComponent(girl.stageName)}` : null },
  };
}
export type ShownRequestOfGuy = ReturnType<typeof requestOfGuy>;
