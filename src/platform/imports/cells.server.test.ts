import { expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { today } from '#shared/dates.ts';
import { cellsOf } from './cells.server.ts';

test.for([girls, guyUsers])('a birthday in a file is that of an adult', (table) => {
  const { birthday } = cellsOf(table, ['birthday']);
  expect(['1990-05-06T00:00:00Z', '', null].map((raw) => birthday?.(raw))).toEqual(['1990-05-06', null, null]);
  const tooYoung = `${Number(today().slice(0, 4)) - 17}-01-01`;
  expect(() => birthday?.(tooYoung)).toThrow('is the birthday of somebody younger than 18');
  expect(() => birthday?.('1899-01-01')).toThrow('lies before 1900 or in the future');
});
