import { mergeConfig } from 'vitest/config';
import ours from '../../vitest.config.ts';

// What a module does when it is loaded is changed, too: each file has to load the changed one.
export default mergeConfig(ours, { test: { isolate: true } });
