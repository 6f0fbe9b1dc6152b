import { type JsonLd, makeNode } from './json-ld.ts';

/** Makes the node of a page's questions and answers, as the page shows them. */
export function makeQuestionsNode(
  questions: readonly { readonly question: string; readonly plain: string }[],
  address: string,
): JsonLd {
  return makeNode('FAQPage', {
    '@id': `${address}#questions`,
    mainEntity: questions.map(({ question, plain }) =>
      makeNode('Question', { name: question, acceptedAnswer: makeNode('Answer', { text: plain }) }),
    ),
  });
}
