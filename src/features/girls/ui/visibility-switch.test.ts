import { expect, test } from 'vitest';
import { VisibilitySwitch } from './visibility-switch.tsx';

test('[GIRL-43] [GIRL-44] [GIRL-45] the switch Show Profile says that the profile is public, hidden, or that it failed', () => {
  const { label, value, saved, failed } = VisibilitySwitch({ shown: true, save: async () => undefined }).props;
  expect([label, value]).toEqual(['Show Profile', true]);
  expect([saved(true), saved(false), failed]).toEqual(['Profile is now public', 'Profile is now hidden', 'Failed to change visibility']);
});
