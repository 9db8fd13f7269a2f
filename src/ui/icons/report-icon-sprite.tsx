import { reportShapes } from './report-shapes.ts';
import { symbolsOf } from './symbols.ts';

/** What the icons of reports point to: once in a page that shows some. */
export function ReportIconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <svg aria-hidden width="0" height="0" className="absolute" dangerouslySetInnerHTML={{ __html: symbolsOf(reportShapes) }} />;
}
