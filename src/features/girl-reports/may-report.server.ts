import { type Actor, isGuy } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';

/** Whether this person finds the report form: for guys it has a flag of its own. */
export const mayReport = (actor: Actor): boolean => !isGuy(actor) || isOn('guy-report-girl');
