import ts from '@typescript/typescript6';
import { changeLogic, type Visit } from './syntax.ts';

/** Attributes and properties whose strings people read or hear. */
const READ_NAMES =
  /^(label|title|aria-label|placeholder|hint|description|alt|heading|legend|message|caption|confirm|confirmLabel|empty|summary|text|content|name[A-Z]\w*)$/;
/** Not empty: an element without any name would fail the accessibility checks of every page, whether or not a test reads its text. */
const OTHER_TEXT = 'Changed text';
const hasWords = (text: string) => /[A-Za-z]{2}/.test(text) && !/[&\\]/.test(text);
const isSentence = (text: string) => hasWords(text) && (/^[A-Z]/.test(text) || text.includes(' '));

/** Whether a string inside an expression is shown: as a child of an element, or by an attribute that is read. */
function isShown(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isConditionalExpression(parent) ? parent.condition === at : ts.isBinaryExpression(parent) && parent.right !== at) return false;
    if (ts.isCallExpression(parent) || ts.isFunctionLike(parent) || ts.isElementAccessExpression(parent)) return false;
    if (ts.isJsxAttribute(parent)) return READ_NAMES.test(parent.name.getText());
    if (ts.isPropertyAssignment(parent)) return READ_NAMES.test(parent.name.getText());
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return true;
  }
  return false;
}

/** Words that a person reads. */
export function changeTexts(visit: Visit) {
  const { node, source, replace, replaceRange } = visit;
  if (ts.isJsxText(node) && hasWords(node.text)) {
    const raw = node.getFullText(source);
    const start = node.getFullStart() + raw.length - raw.trimStart().length;
    replaceRange(start, start + raw.trim().length, OTHER_TEXT, 'text', 'jsxText');
  }
  if (!ts.isStringLiteral(node)) return;
  const isAttribute = ts.isJsxAttribute(node.parent);
  if (isAttribute ? READ_NAMES.test(node.parent.name.getText()) && hasWords(node.text) : isSentence(node.text) && isShown(node))
    replace(node, `'${OTHER_TEXT}'`, 'text', isAttribute ? 'jsxString' : 'expression');
}

/** Behavior of pages: conditions, parts that are shown on a condition, numbers, flags, handlers and calls. */
export function changeBehavior(visit: Visit) {
  const { node, text, replace } = visit;
  changeLogic(visit);
  if (ts.isBinaryExpression(node) && /^(&&|\|\|)$/.test(text(node.operatorToken))) {
    replace(node, text(node.left), 'right part dropped');
    replace(node, text(node.right), 'left part dropped');
  }
  if (ts.isJsxAttribute(node) && !node.initializer) replace(node, '', 'flag removed', 'jsxFlag');
  if (ts.isJsxExpression(node) && ts.isJsxAttribute(node.parent) && node.expression && /^on[A-Z]/.test(text(node.parent.name)))
    replace(node.expression, 'undefined', 'handler removed');
  if (ts.isExpressionStatement(node)) {
    const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
    if (ts.isCallExpression(call)) replace(node, '', 'call removed', 'statement');
  }
}
