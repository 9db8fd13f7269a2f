import { readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';
import type { Change, Form } from './sample.ts';

/** A visited node with the source it belongs to, and a way to record changes of it. */
export type Visit = {
  node: ts.Node;
  source: ts.SourceFile;
  text: (node: ts.Node) => string;
  replace: (node: ts.Node, replacement: string, what: string, form?: Form) => void;
  replaceRange: (start: number, end: number, replacement: string, what: string, form: Form) => void;
};

/** Types, imports and names of prepared statements: changing them alters nothing that a test could observe. */
function isSkipped(node: ts.Node): boolean {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  const { parent } = node;
  if (!ts.isStringLiteral(node)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  return ts.isCallExpression(parent) && (parent.expression.getText().endsWith('.prepare') || parent.expression.kind === ts.SyntaxKind.ImportKeyword);
}

/** All changes that `visit` records in a file. */
export function listChanges(file: string, path: string, visit: (visit: Visit) => void): Change[] {
  const source = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const replaceRange = (start: number, end: number, replacement: string, what: string, form: Form) => changes.push({ start, end, replacement, what, form });
  const replace = (node: ts.Node, replacement: string, what: string, form: Form = 'expression') =>
    void replaceRange(node.getStart(source), node.getEnd(), replacement, what, form);
  const text = (node: ts.Node) => node.getText(source);
  const walk = (node: ts.Node) => {
    if (isSkipped(node)) return;
    visit({ node, source, text, replace, replaceRange });
    ts.forEachChild(node, walk);
  };
  walk(source);
  return changes;
}

const COMPARISONS: Record<string, string> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const isTextual = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && (isTextual(node.left) || isTextual(node.right)));

/** Classic operators that fit server and page code: comparison, arithmetic, negation, boolean, ternary, `if`, number. */
export function changeLogic({ node, text, replace }: Visit) {
  if (ts.isBinaryExpression(node)) {
    const operator = text(node.operatorToken);
    const swap = (to: string, what: string) => replace(node, `${text(node.left)} ${to} ${text(node.right)}`, what);
    if (COMPARISONS[operator]) swap(COMPARISONS[operator], 'comparison');
    if (ARITHMETIC[operator] && !isTextual(node)) swap(ARITHMETIC[operator], 'arithmetic');
    if (operator === '??') replace(node, text(node.left), 'fallback removed');
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) replace(node, text(node.operand), 'negation removed');
  if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false', 'boolean');
  if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true', 'boolean');
  if (ts.isConditionalExpression(node)) replace(node, `${text(node.condition)} ? ${text(node.whenFalse)} : ${text(node.whenTrue)}`, 'ternary swapped');
  if (ts.isIfStatement(node)) replace(node.expression, `!(${text(node.expression)})`, 'condition negated');
  if (ts.isNumericLiteral(node)) replace(node, String(Number(text(node).replaceAll('_', '')) + 1), 'number');
}
