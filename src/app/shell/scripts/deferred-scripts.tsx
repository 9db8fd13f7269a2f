import { Fragment, isValidElement, type ReactElement, type ReactNode, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../../render/nonce.ts';
import { startScript } from './head-script.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * React Router's scripts, held back until the first paint: they leave line and machine to styles, fonts and pictures. It prints them
 * to be fetched and run as soon as possible, so its elements are taken apart here: the module's script is there as text with the
 * addresses that it needs, and `startScript` makes it run.
 */
export function HeldScripts() {
  const nonce = use(NonceContext);
  const elements = flatten(Scripts({}) as ReactNode);
  const preloads = elements.flatMap(({ type, props }) => (type === 'link' && props.rel === 'modulepreload' ? [props.href] : []));
  const isPreload = (element: ReactElement<Props>) => element.type === 'link' && element.props.rel === 'modulepreload';
  return elements
    .filter((element) => !isPreload(element))
    .map((element, at) =>
      element.props.type === 'module' ? (
        <Fragment key={at}>
          <script {...withoutIndentation(element.props)} type="text/plain" async={false} data-preload={preloads.map(shortened).join(' ')} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the page's nonce */}
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
        </Fragment>
      ) : (
        <Fragment key={at}>{element}</Fragment>
      ),
    );
}

/** Without what nearly all of them begin and end with; `startScript` puts it back. */
const shortened = (address: unknown) => String(address).replace(/^\/assets\/(.+)\.js$/, '$1');

/** React Router prints its list of routes to be read by people: a fifth of it is white space. */
function withoutIndentation(props: Props): Props {
  const { __html: text } = (props.dangerouslySetInnerHTML ?? {}) as { __html?: string };
  return text === undefined ? props : { ...props, dangerouslySetInnerHTML: { __html: text.replaceAll(/\n +/g, '\n') } };
}

/** The elements in their order, without the fragments around them. */
function flatten(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(flatten);
  if (!isValidElement<Props>(node)) return [];
  return node.type === Fragment ? flatten(node.props.children) : [node];
}
