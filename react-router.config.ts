import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // All routes in one file that browsers keep. Page by page it cost each page 3 KB and its server the work of finding them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
