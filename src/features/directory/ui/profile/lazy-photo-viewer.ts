import { lazy } from 'react';

/** Loaded with the first press of a photograph. */
export const PhotoViewer = lazy(() => import('#ui/media/photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })));
