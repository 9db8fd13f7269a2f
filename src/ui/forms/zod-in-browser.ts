import { config } from 'zod/v4';

// The policy lets nothing be compiled in a browser. Zod would try, and the browser would report it as a violation each time.
if (!import.meta.env.SSR) config({ jitless: true });

export * from 'zod/v4';
export { default } from 'zod/v4';
