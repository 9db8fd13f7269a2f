import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  // Keep one route per line, in the order of the specification.
  route('reviews', 'routes/reviews.tsx'),
  route('scammers', 'routes/scammers.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('terms-and-conditions', 'routes/terms-and-conditions.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('problem-girl/:id', 'routes/problem-girl.tsx'),
  route('scammer/:stageName', 'routes/scammer.tsx'),
  route('review/:stageName', 'routes/review.tsx'),
  route('sessiongirls/:username', 'routes/session-girl.tsx'),
  route('admin/cache-revalidation', 'routes/admin/cache-revalidation.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('dev/gallery', 'routes/dev/gallery.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
