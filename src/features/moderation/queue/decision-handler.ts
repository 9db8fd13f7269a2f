import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Measure } from '#shared/measures.ts';
import type { QueueKind } from './kinds.ts';

/** What a decision needs beside yes or no: the email address of a match, another picture, what is done to the person. */
export type Choice = { email?: string | undefined; picture?: string | undefined; measure?: Measure | undefined };

/** Decides about one record in a transaction of its own, in which it runs `deciding.within` once the record is locked. */
type Act = (actor: Actor, id: number, deciding: Deciding, choice: Choice) => Promise<unknown>;

/** What can be done about items of a kind. The composer names the functions of the rooms that the records belong to. */
type DecisionHandler = {
  approve?: Act;
  reject?: Act;
  /** Makes it wait again. */
  undo?: Act;
};
export type DecisionHandlers = Record<QueueKind, DecisionHandler>;
