import { useRouteLoaderData } from 'react-router';
import { type Actor, visitor } from '#permissions/actor.ts';
import type { FlagName } from '#shared/catalogues/flags.ts';
import type { Units } from '#shared/units.ts';

/** Who looks at the page, as far as the screens must know: no personal data but the person's own name. */
export type Viewer = Actor;

/** What the root loader tells every page. */
export type ShellData = {
  productName: string;
  publicUrl: string;
  csrfToken: string | null;
  viewer: Viewer;
  /** Those that are on: every page carries them. */
  flags: Partial<Record<FlagName, boolean>>;
  /** What somebody chose to read heights and weights in. */
  units: Units;
  isDevelopment: boolean;
  /** Whether failed calls are told to a monitoring service. */
  isMonitored: boolean;
};

/** The shell's data in any component of any page. Stands in for it where even the root loader failed. */
export function useShell(): ShellData {
  const data = useRouteLoaderData('root') as ShellData | undefined;
  return (
    data ?? {
      productName: '',
      publicUrl: '',
      csrfToken: null,
      viewer: visitor,
      flags: {},
      units: 'us',
      isDevelopment: false,
      isMonitored: false,
    }
  );
}

export const isLoggedIn = (viewer: Viewer) => viewer.userId !== null;
