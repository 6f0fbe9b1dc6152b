import { type JsonLd, node } from './structured-data.ts';

/** The questions of a page and their answers, as the page shows them. */
export function questionsNode(
  questions: readonly { readonly question: string; readonly plain: string }[],
  address: string,
): JsonLd {
  return node('FAQPage', {
    '@id': `${address}#questions`,
    mainEntity: questions.map(({ question, plain }) =>
      node('Question', { name: question, acceptedAnswer: node('Answer', { text: plain }) }),
    ),
  });
}
