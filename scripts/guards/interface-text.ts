/**
 * All text that visitors read is in the message catalogue (src/lib/locale), with each country's spelling. This guard finds
 * words in markup: between tags, in attributes that are shown or read aloud, and in what scripts write into a page. Biome's
 * noJsxLiterals checks neither .astro markup nor single attributes, and rejects marks such as "·".
 */
import ts from 'typescript';
import { type Finding, type Guard, getLine, listFiles } from './guard.ts';

const UI = /^src\/(?:components|features|layouts|pages)\/(?!.*\.test\.).*\.(?:astro|tsx?)$/u;
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'heading',
  'hint',
  'label',
  'placeholder',
  'summary',
  'text',
  'title',
]);
const WRITTEN_PROPERTIES = new Set(['alt', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title']);

/** A word has two letters in a row. Units and marks need no translation. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&#?\w+;/gu, ''));

export const interfaceText: Guard = {
  name: 'interface-text',
  check(tree) {
    return listFiles(tree, UI).flatMap(([path, text]): Finding[] => {
      const source = path.endsWith('.astro') ? toTsx(text) : text;
      const file = ts.createSourceFile(path.replace(/\.astro$/u, '.tsx'), source, ts.ScriptTarget.Latest, true);
      return findWords(file).map(({ words, start }) => ({
        path,
        line: getLine(source, start),
        message: `"${words}" belongs in the message catalogue: src/lib/locale/messages.ts`,
      }));
    });
  },
};

/** Converts the markup of an .astro file to TSX with the same line numbers, without frontmatter, comments, scripts and styles. */
function toTsx(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/gu, ' ');
  const markup = text
    .replace(/^\s*---[\s\S]*?\n---/u, blank)
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/giu, blank)
    .replace(
      /(<(script|style)\b[^>]*(?<!\/)>)([\s\S]*?)(<\/\2>)/giu,
      (_, open, _name, inside, close) => open + blank(inside) + close,
    );
  return `<>${markup}</>`;
}

interface Words {
  words: string;
  start: number;
}

function findWords(file: ts.SourceFile): Words[] {
  const found: Words[] = [];
  const visit = (node: ts.Node): void => {
    for (const literal of listShownLiterals(node)) {
      const words = literal.text.trim().replace(/\s+/gu, ' ');
      if (hasWords(words)) found.push({ words, start: literal.getStart() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Literal = ts.JsxText | ts.LiteralLikeNode;

/** Lists the literals of a node that a visitor can see or hear. */
function listShownLiterals(node: ts.Node): Literal[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return listLiterals(node.expression);
  if (ts.isJsxAttribute(node)) return READ_ATTRIBUTES.has(node.name.getText()) ? listLiterals(node.initializer) : [];
  if (ts.isCallExpression(node)) return listSetAttribute(node);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left, right } = node;
  return ts.isPropertyAccessExpression(left) && WRITTEN_PROPERTIES.has(left.name.text) ? listLiterals(right) : [];
}

function listSetAttribute({ expression, arguments: [name, value] }: ts.CallExpression): Literal[] {
  const sets = ts.isPropertyAccessExpression(expression) && expression.name.text === 'setAttribute';
  return sets && name && ts.isStringLiteral(name) && READ_ATTRIBUTES.has(name.text) ? listLiterals(value) : [];
}

/** Lists the texts that an expression can evaluate to. */
function listLiterals(node: ts.Node | undefined): Literal[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return listLiterals(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listLiterals);
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.PlusToken) return [node.left, node.right].flatMap(listLiterals);
  const rightOperandOperators = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
  ];
  return rightOperandOperators.includes(kind) ? listLiterals(node.right) : [];
}
