import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  // Keep one route per line, in the order of the specification.
  route('auth/login', 'routes/auth/login.tsx'),
  route('dev/gallery', 'routes/dev/gallery.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
