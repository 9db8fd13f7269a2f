import { expect, test } from 'vitest';
import { dialAddress, phoneText } from './phones.server.ts';

test.each([
  ['5125550100', '(512) 555-0100', 'tel:+15125550100'],
  ['512.555.0100', '(512) 555-0100', 'tel:+15125550100'],
  ['+1 512 555 0100', '(512) 555-0100', 'tel:+15125550100'],
  ['(+501) 623-6848', '+501 623 6848', 'tel:+5016236848'],
  ['+4930901820', '+49 30 901820', 'tel:+4930901820'],
  ['ask for it', 'ask for it', 'tel:'],
])('%s is shown as %s and called as %s', (written, shown, called) => {
  expect([phoneText(written), dialAddress(written)]).toEqual([shown, called]);
});
