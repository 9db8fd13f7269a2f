import ts from '@typescript/typescript6';
import { changeLogic, type Visit } from './syntax.ts';

/** Methods that narrow a schema or a query: without one of them the chain still works. */
const LINKS =
  /^(min|max|length|regex|refine|superRefine|check|trim|optional|nullable|nullish|default|int|positive|nonnegative|toLowerCase|transform|strict|where|orderBy|limit|offset|for|groupBy|having|filter)$/;

const CALLEES: Record<string, string> = {
  asc: 'desc',
  desc: 'asc',
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  and: 'or',
  or: 'and',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  inArray: 'notInArray',
  notInArray: 'inArray',
  exists: 'notExists',
  notExists: 'exists',
  every: 'some',
  some: 'every',
  leftJoin: 'innerJoin',
};

const SQL: [RegExp, string][] = [
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/(?<=\s)or(?=\s)/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/(?<=\s)asc\b/g, 'desc'],
  [/(?<=\s)desc\b/g, 'asc'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>=(?=\s)/g, '>'],
];

/** Removes each item of a list with its comma. */
function removeItems({ source, replaceRange }: Visit, items: ts.NodeArray<ts.Node>, what: string) {
  for (const [at, item] of items.entries()) {
    const [previous, next] = [items[at - 1], items[at + 1]];
    if (next) replaceRange(item.getStart(source), next.getStart(source), '', what, 'fragment');
    else if (previous) replaceRange(previous.getEnd(), item.getEnd(), '', what, 'fragment');
    else replaceRange(item.getStart(source), items.end, '', what, 'fragment');
  }
}

function changeCall(visit: Visit, node: ts.CallExpression) {
  const { text, source, replace } = visit;
  const callee = node.expression;
  if (ts.isIdentifier(callee) && /^(and|or)$/.test(callee.text) && node.arguments.length > 1) removeItems(visit, node.arguments, 'condition removed');
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  const other = ts.isIdentifier(name) && Object.hasOwn(CALLEES, name.text) ? CALLEES[name.text] : undefined;
  // A function that isn't imported would only fail to load.
  if (other && (name !== callee || new RegExp(`\\b${other}\\b`).test(source.text))) replace(name, other, 'function swapped');
  if (ts.isPropertyAccessExpression(callee) && LINKS.test(callee.name.text)) replace(node, text(callee.expression), `.${callee.name.text}() removed`);
}

/** Changes of permissions, schemas and queries. */
export function changeServerCode(visit: Visit) {
  const { node, text, source, replace, replaceRange } = visit;
  changeLogic(visit);
  if (ts.isBinaryExpression(node)) {
    const operator = text(node.operatorToken);
    if (operator === '&&' || operator === '||') replace(node.operatorToken, operator === '&&' ? '||' : '&&', 'logical operator', 'fragment');
  }
  const isSql = ts.isTaggedTemplateExpression(node.parent ?? node);
  if (ts.isStringLiteral(node) || (ts.isNoSubstitutionTemplateLiteral(node) && !isSql)) replace(node, node.text === '' ? "'changed'" : "''", 'string');
  if (ts.isArrayLiteralExpression(node)) removeItems(visit, node.elements, 'element removed');
  if (ts.isObjectLiteralExpression(node)) removeItems(visit, node.properties, 'property removed');
  if (ts.isCallExpression(node)) changeCall(visit, node);
  if (!ts.isTaggedTemplateExpression(node)) return;
  const parts = ts.isTemplateExpression(node.template) ? [node.template.head, ...node.template.templateSpans.map(({ literal }) => literal)] : [node.template];
  for (const part of parts) {
    for (const [pattern, replacement] of SQL) {
      for (const { index, 0: found } of text(part).matchAll(pattern)) {
        const start = part.getStart(source) + index;
        replaceRange(start, start + found.length, replacement, 'SQL', 'fragment');
      }
    }
  }
}
