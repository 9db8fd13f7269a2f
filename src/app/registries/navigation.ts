import { isLoggedIn, type ShellData } from '../render/viewer.ts';

type Shown = (shell: ShellData) => boolean | undefined;

export type NavigationItem = {
  label: string;
  to: string | ((shell: ShellData) => string);
  /** Who sees it; everybody when left out. Hiding is a courtesy: the page itself decides who may. */
  shown?: Shown;
  /** A menu of its own under this label; `to` is then not used. */
  items?: readonly NavigationItem[];
};

const everyVisitor: Shown = ({ viewer }) => !isLoggedIn(viewer);
const everyMember: Shown = ({ viewer }) => isLoggedIn(viewer);
export const everyGirl: Shown = ({ viewer }) => viewer.girlId !== null;
export const everyModerator: Shown = ({ viewer }) => viewer.isModerator;

/** The row at the top. A feature adds its items here, with who sees them. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'Wrestlers', to: '/wrestlers' },
  // Her row has two menus more and no room for it: it is in one of them.
  { label: 'Tours', to: '/tours', shown: (shell) => !everyGirl(shell) },
  { label: 'Reviews', to: '/reviews' },
  { label: 'Scammers', to: '/scammers' },
  { label: 'Girls Search', to: '/advanced_search', shown: ({ flags }) => flags['girls-advanced-search-for-clients'] },
  {
    label: 'Timewasters',
    to: '/girl/timewasters',
    shown: everyGirl,
    items: [
      { label: 'Search Timewasters', to: '/girl/timewasters' },
      { label: 'Report Timewaster', to: '/girl/report-timewaster' },
      { label: 'My Timewasters', to: '/girl/my-timewasters' },
    ],
  },
  {
    label: 'My Profile',
    to: '/my-profile',
    shown: everyGirl,
    items: [
      // Her stage name is no part of what every page knows about her; the address leads on.
      { label: 'View My Profile', to: '/my-profile' },
      { label: 'Edit Profile', to: '/edit-profile-female' },
      { label: 'My Travels', to: '/girl/manage-travels' },
      { label: 'Tours', to: '/tours' },
      { label: 'Post', to: ({ viewer }) => `/profile-2/${viewer.userId ?? ''}`, shown: ({ flags }) => flags['girl-post-on-timeline-or-profile'] },
    ],
  },
  { label: 'Contact', to: '/contact' },
];

/** At the right of the row, before Login or Logout. */
export const accountNavigation: readonly NavigationItem[] = [
  { label: 'Admin', to: '/admin', shown: everyModerator },
  { label: 'Dashboard', to: '/dashboard', shown: everyMember },
  { label: 'Account', to: '/account/security', shown: everyMember },
  { label: 'For Wrestlers', to: '/female_registration', shown: (shell) => everyVisitor(shell) && shell.flags['registration-girls'] },
  { label: 'Guys Signup', to: '/male_registration', shown: (shell) => everyVisitor(shell) && shell.flags['registration-guys'] },
];

export const footerNavigation: readonly NavigationItem[] = [
  { label: 'Wrestlers', to: '/wrestlers' },
  { label: 'USA Girls', to: '/wrestlers/type/us' },
  { label: "Int'l Girls", to: '/wrestlers/type/international' },
  { label: 'Tours', to: '/tours' },
  { label: 'Reviews', to: '/reviews' },
  { label: 'Scammers', to: '/scammers' },
  { label: 'API', to: '/api/docs' },
  { label: 'Contact', to: '/contact' },
];

export const legalNavigation: readonly NavigationItem[] = [
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Dispute an Entry', to: '/dispute' },
];

export const shownTo = (items: readonly NavigationItem[], shell: ShellData) => items.filter(({ shown }) => !shown || shown(shell));
export const addressOf = ({ to }: NavigationItem, shell: ShellData) => (typeof to === 'string' ? to : to(shell));
