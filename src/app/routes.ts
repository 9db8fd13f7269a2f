import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('routes/home.tsx'), route('auth/login', 'routes/auth/login.tsx'), route('*', 'routes/not-found.tsx')] satisfies RouteConfig;
