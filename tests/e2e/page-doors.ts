import type { APIRequestContext } from '@playwright/test';

/** Who opens a page. `newGirl` waits for a moderator, `hiddenGirl` is hidden by one, `rejectedGirl` was refused: her account has no profile any more. */
export const viewers = ['visitor', 'guy', 'girl', 'newGirl', 'hiddenGirl', 'rejectedGirl', 'moderator'] as const;
export type Viewer = (typeof viewers)[number];
type OtherGirl = 'newGirl' | 'hiddenGirl';

export type PageDoor = {
  /** An address that exists on the demo data; the route itself where it has no parameters. */
  example?: string | ((request: APIRequestContext) => Promise<string>);
  /**
   * The status for each viewer: one for all, or one each. 302 stands for a redirect anywhere, for example to the log-in. Girls who are not
   * approved open the same pages as others; what is there differs (approval.spec.ts), and where one belongs to the demo's girl alone they have a status of their own.
   */
  status: number | (Record<Exclude<Viewer, OtherGirl>, number> & Partial<Record<OtherGirl, number>>);
  /** Looked at in both themes and widths with axe, as this viewer. */
  look?: Viewer[];
};

const open = (example?: PageDoor['example']): PageDoor => ({ status: 200, look: ['visitor'], ...(example && { example }) });

/** Opened without the token of an email. */
const oldLink: PageDoor = { status: 404, look: ['visitor'] };

/** Pages for moderators: a 403 for everybody else, visitors too. */
const moderatorsAlone = { visitor: 403, guy: 403, girl: 403, rejectedGirl: 403, moderator: 200 };
const adminPage: PageDoor = { status: moderatorsAlone, look: ['moderator'] };

const firstOf = (list: string, page: (resource: { id: string; attributes: Record<string, string> }) => string) => async (request: APIRequestContext) => {
  const { data } = await (await request.get(list)).json();
  return page(data[0]);
};

/** Girls and moderators, nobody else, ever. What others reported opens with the approval. */
const timewasters: PageDoor = { status: { visitor: 401, guy: 403, girl: 200, rejectedGirl: 403, moderator: 200 }, look: ['girl', 'newGirl'] };

/** A guy's own. */
const guys: PageDoor = { status: { visitor: 302, guy: 200, girl: 403, rejectedGirl: 403, moderator: 403 }, look: ['guy'] };

/** Whoever is logged in. */
const members: PageDoor = { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 200, moderator: 200 }, look: ['guy', 'girl'] };

/** Every page of the product and who may open it. A new route has no row here and fails the test until somebody writes one. */
export const pageDoors: Record<string, PageDoor> = {
  '/': open(),
  // Pictures of pages, as any visitor may see them.
  'share.jpg': { status: 200 },
  'tours/share.jpg': { status: 200 },
  'tours/:place/share.jpg': { status: 200, example: '/tours/united-states/share.jpg' },
  'profile/:stageName/share.jpg': { status: 200, example: '/profile/Demo%20Girl/share.jpg' },
  news: open(),
  reviews: open(),
  scammers: open(),
  contact: open(),
  'terms-and-conditions': open(),
  'privacy-policy': open(),
  'problem-girl/:id': open(firstOf('/api/v1/problem-girls', ({ id }) => `/problem-girl/${id}`)),
  'scammer/:stageName': open(
    firstOf('/api/v1/scammers', ({ attributes }) => `/scammer/${encodeURIComponent(attributes.stageName ?? attributes.username ?? '')}`),
  ),
  'review/:stageName': open(async (request) => {
    const html = await (await request.get('/reviews')).text();
    return /href="(\/review\/[^"]+)"/.exec(html)?.[1] ?? '/review/none';
  }),
  sessiongirls: open(),
  'sessiongirls/:username': open(async (request) => {
    const map = await (await request.get('/sitemap/session-girls-1.xml')).text();
    return /\/sessiongirls\/[^<]+/.exec(map)?.[0] ?? '/sessiongirls/none';
  }),
  dispute: open(),
  report_a_sessiongirl: { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 200, moderator: 200 }, look: ['guy'] },
  // Its form is in the footer of every page.
  units: { status: 302 },
  wrestlers: open(),
  'wrestlers/type/:type': open('/wrestlers/type/us'),
  tours: open(),
  'tours/:place': open('/tours/united-states'),
  'tours/:place/travels.ics': { status: 200, example: '/tours/austin-texas-united-states/travels.ics' },
  advanced_search: open('/advanced_search?q=a&ageMin=20'),
  'profile/:stageName': open('/profile/Demo%20Girl'),
  'profile/:stageName/travels.ics': { status: 200, example: '/profile/Demo%20Girl/travels.ics' },
  // Without a girl to show it shows nothing (TRAV-29).
  'girl/manage-travels': { status: 200, look: ['girl', 'visitor'] },
  'girl/reference-requests': { status: { visitor: 302, guy: 403, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['girl'] },
  'girl/manage-travels/add': { status: { visitor: 302, guy: 403, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['girl'] },
  'girl/manage-travels/add/:girlId': {
    status: { visitor: 302, guy: 403, girl: 403, rejectedGirl: 403, moderator: 200 },
    look: ['moderator'],
    example: firstOf('/api/v1/travels', ({ attributes }) => `/girl/manage-travels/add/${attributes.girlId}`),
  },
  'girl/manage-travels/edit/:id': {
    status: { visitor: 302, guy: 403, girl: 403, rejectedGirl: 403, moderator: 200 },
    look: ['moderator'],
    example: firstOf('/api/v1/travels', ({ id }) => `/girl/manage-travels/edit/${id}`),
  },
  'profile/:stageName/book': { ...guys, example: '/profile/Demo%20Girl/book' },
  'ai/chat/book-girl/:stageName': { ...guys, example: '/ai/chat/book-girl/Demo%20Girl' },
  'ai/chat/get-info/:stageName': open('/ai/chat/get-info/Demo%20Girl'),
  'guy/my-references': guys,
  'guy/following': guys,
  bookings: { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['guy', 'girl', 'hiddenGirl'] },
  'bookings/:id': {
    status: { visitor: 302, guy: 200, girl: 200, newGirl: 404, hiddenGirl: 404, rejectedGirl: 404, moderator: 404 },
    look: ['guy', 'girl'],
    example: '/bookings/1',
  },
  'bookings/:id/review': { status: { visitor: 302, guy: 404, girl: 404, rejectedGirl: 404, moderator: 404 }, example: '/bookings/1999999999/review' },
  // Opens for the signed link of a mail alone.
  unsubscribe: { status: 404, example: '/unsubscribe?guy=1&token=none' },
  'bookings/:id/appointment.ics': {
    status: { visitor: 302, guy: 404, girl: 404, rejectedGirl: 403, moderator: 403 },
    example: '/bookings/2147480000/appointment.ics',
  },
  'check-in': { status: { visitor: 302, guy: 403, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['girl'] },
  'appeal/:token': { status: 404, example: '/appeal/none.none' },
  'check-in/fine/:token': { status: 404, example: '/check-in/fine/none.none' },
  'check-in/contact/:token': { status: 404, example: '/check-in/contact/none.none' },
  'calendar/:token/appointments.ics': { status: 404, example: '/calendar/none/appointments.ics' },
  'account/calendar': { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['guy'] },
  'unsubscribe/travels/:token': { status: 404, example: '/unsubscribe/travels/none.none' },
  'unsubscribe/searches/:token': { status: 404, example: '/unsubscribe/searches/0.none.none' },
  'unsubscribe/notifications/:token': { status: 404, example: '/unsubscribe/notifications/none.none.none' },
  notifications: members,
  'notifications/preferences': members,
  'girl/timewasters': { ...timewasters, example: '/girl/timewasters?q=512-555-0142' },
  'girl/how-answers-are-made': timewasters,
  'girl/report-timewaster': timewasters,
  'girl/my-timewasters': timewasters,
  // Somebody else's and one that does not exist are refused alike to whoever may not use the tool.
  'girl/timewaster/edit/:id': { example: '/girl/timewaster/edit/2147480000', status: { visitor: 401, guy: 403, girl: 404, rejectedGirl: 403, moderator: 404 } },
  // Who is logged in already goes on to where he wanted.
  'auth/login': { status: { visitor: 200, guy: 302, girl: 302, rejectedGirl: 302, moderator: 302 }, look: ['visitor'] },
  // For an account without a profile.
  'auth/welcome': { status: { visitor: 302, guy: 302, girl: 302, rejectedGirl: 200, moderator: 302 } },
  'auth/second-factor': open(),
  'auth/forgot-password': open(),
  'auth/reset-password': open(),
  'auth/moderator-access': open(),
  'auth/check-email': open(),
  'auth/confirm-email': oldLink,
  'auth/confirm-migration': oldLink,
  'auth/change-email': oldLink,
  'auth/stop-email-change': oldLink,
  'auth/confirm-logout': open(),
  'auth/unlock': oldLink,
  'account/saved-searches': members,
  'account/saved-searches/new': { ...members, example: '/account/saved-searches/new?where=Austin%2C+TX&presence=tour' },
  'account/security': { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 200, moderator: 200 }, look: ['girl'] },
  // Who has a profile needs none; who was refused may ask again.
  male_registration: { status: { visitor: 200, guy: 302, girl: 302, rejectedGirl: 200, moderator: 302 }, look: ['visitor'] },
  female_registration: { status: { visitor: 200, guy: 302, girl: 302, rejectedGirl: 200, moderator: 302 }, look: ['visitor'] },
  migrate_profile: open(),
  admin: adminPage,
  'admin/moderate': adminPage,
  'admin/timewasters': adminPage,
  'admin/scammers': adminPage,
  'admin/manage-girls': adminPage,
  'admin/manage-sessiongirls': adminPage,
  'admin/manage-guys': adminPage,
  'admin/manage-bookings': adminPage,
  'admin/conversations/:id': { ...adminPage, example: '/admin/conversations/1' },
  'admin/manage-unverified-references': adminPage,
  'admin/manage-votes': adminPage,
  'admin/manage-follow-my-travels': adminPage,
  'admin/manage-reputation-list': adminPage,
  'admin/random-sessiongirl': adminPage,
  'admin/add/timewaster': adminPage,
  'admin/edit/timewaster/:id': { ...adminPage, example: '/admin/edit/timewaster/1' },
  'admin/cache-revalidation': adminPage,
  'admin/deleted': adminPage,
  'admin/moderators': adminPage,
  'admin/calls': adminPage,
  'admin/people/:kind/:id': { ...adminPage, example: '/admin/people/girl/1' },
  'admin/identities': adminPage,
  'admin/view-as': adminPage,
  // Looked at in tests/e2e/admin-people.spec.ts: it holds no scripts.
  'admin/view-as/page': { status: adminPage.status, example: '/admin/view-as/page?role=guy&path=/' },
  'admin/imports': adminPage,
  'admin/imports/files/:id': { status: { ...moderatorsAlone, moderator: 404 }, example: '/admin/imports/files/2147480000' },
  'admin/imports/runs/:id': { status: { ...moderatorsAlone, moderator: 404 }, example: '/admin/imports/runs/2147480000' },
  'admin/handbook': adminPage,
  'admin/queue-weights': adminPage,
  'admin/lookups': { ...adminPage, example: '/admin/lookups?record=1' },
  'admin/audit': { ...adminPage, example: '/admin/audit?what=girl' },
  // In the demo alone.
  'dev/outbox/:id?': open('/dev/outbox'),
  // A mail by itself, for the frame of the page above.
  'dev/outbox/:id/mail': { status: 404, example: '/dev/outbox/2147480000/mail' },
  'api/docs': open(),
  // The specification sends a visitor from here to /404.
  dashboard: { status: { visitor: 302, guy: 200, girl: 200, rejectedGirl: 200, moderator: 200 }, look: ['guy', 'girl', 'moderator'] },
  'my-profile': { status: { visitor: 302, guy: 403, girl: 302, rejectedGirl: 403, moderator: 403 } },
  // The flag of posts is off in production.
  'profile-2/:userId': { status: 404, example: '/profile-2/1' },
  'edit-profile-female': { status: { visitor: 302, guy: 403, girl: 200, rejectedGirl: 403, moderator: 403 }, look: ['girl'] },
  'edit-profile-male': { status: { visitor: 302, guy: 200, girl: 403, rejectedGirl: 403, moderator: 403 }, look: ['guy'] },
  'guy/settings': { status: { visitor: 302, guy: 200, girl: 403, rejectedGirl: 403, moderator: 403 }, look: ['guy'] },
  'guy/:username': { status: 200, example: '/guy/demo_guy', look: ['visitor', 'girl', 'newGirl'] },
  'dev/gallery': { status: 404 },
  '*': { status: 404, example: '/no/such/page', look: ['visitor'] },
};

/** An address of this route that exists on the demo data. */
export async function exampleOf(path: string, request: APIRequestContext): Promise<string> {
  const example = pageDoors[path]?.example;
  return typeof example === 'function' ? example(request) : (example ?? `/${path === '/' ? '' : path}`);
}

export function statusFor({ status }: PageDoor, viewer: Viewer): number {
  if (typeof status === 'number') return status;
  return status[viewer] ?? status.girl;
}
