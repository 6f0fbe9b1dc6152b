/**
 * What a visitor reads is in the catalogue of messages (src/lib/locale), where it has every country's spelling and one
 * place. Found here are words in markup: between tags, in attributes that are read out or shown, and what scripts write
 * into a page.
 */
import ts from 'typescript';
import { type Finding, filesOf, type Guard, lineOf } from './guard.ts';

const UI = /^src\/(?:components|features|layouts|pages)\/(?!.*\.test\.).*\.(?:astro|tsx?)$/u;
const READ_ATTRIBUTES = new Set(
  ['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'].concat([
    'heading',
    'hint',
    'label',
    'placeholder',
    'summary',
    'text',
    'title',
  ]),
);
const WRITTEN_PROPERTIES = new Set(['alt', 'ariaLabel', 'innerText', 'placeholder', 'textContent', 'title']);

/** Units and marks are the same in every spelling: a word has two letters in a row. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&#?\w+;/gu, ''));

export const interfaceText: Guard = {
  name: 'interface-text',
  check(tree) {
    return filesOf(tree, UI).flatMap(([path, text]): Finding[] => {
      const source = path.endsWith('.astro') ? asTsx(text) : text;
      const file = ts.createSourceFile(path.replace(/\.astro$/u, '.tsx'), source, ts.ScriptTarget.Latest, true);
      return wordsIn(file).map(({ words, start }) => ({
        path,
        line: lineOf(source, start),
        message: `"${words}" belongs into the catalogue of messages: src/lib/locale/messages.ts`,
      }));
    });
  },
};

/** The markup of an .astro file as TSX, every line where it was: without code fences, comments, scripts and styles. */
function asTsx(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/gu, ' ');
  const markup = text
    .replace(/^\s*---[\s\S]*?\n---/u, blank)
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/giu, blank)
    .replace(
      /(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2>)/giu,
      (_, open, _name, inside, close) => open + blank(inside) + close,
    );
  return `<>${markup}</>`;
}

interface Words {
  words: string;
  start: number;
}

function wordsIn(file: ts.SourceFile): Words[] {
  const found: Words[] = [];
  const visit = (node: ts.Node): void => {
    for (const literal of shownLiterals(node)) {
      const words = literal.text.trim().replace(/\s+/gu, ' ');
      if (hasWords(words)) found.push({ words, start: literal.getStart() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Literal = ts.JsxText | ts.LiteralLikeNode;

/** The literals that a node of markup or a statement puts before a visitor. */
function shownLiterals(node: ts.Node): Literal[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression);
  if (ts.isJsxAttribute(node)) return READ_ATTRIBUTES.has(node.name.getText()) ? literalsOf(node.initializer) : [];
  if (ts.isCallExpression(node)) return attributeSet(node);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left, right } = node;
  return ts.isPropertyAccessExpression(left) && WRITTEN_PROPERTIES.has(left.name.text) ? literalsOf(right) : [];
}

function attributeSet({ expression, arguments: [name, value] }: ts.CallExpression): Literal[] {
  const sets = ts.isPropertyAccessExpression(expression) && expression.name.text === 'setAttribute';
  return sets && name && ts.isStringLiteral(name) && READ_ATTRIBUTES.has(name.text) ? literalsOf(value) : [];
}

/** The texts that an expression can come out as. */
function literalsOf(node: ts.Node | undefined): Literal[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.PlusToken) return [node.left, node.right].flatMap(literalsOf);
  const passesOn = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
  ];
  return passesOn.includes(kind) ? literalsOf(node.right) : [];
}
