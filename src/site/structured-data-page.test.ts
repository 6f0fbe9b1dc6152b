import { expect, test } from 'vitest';
import { jsonLdText } from './structured-data.ts';
import { questionsNode } from './structured-data-page.ts';

test('the questions of a page are told as it shows them, and close no element', () => {
  const node = questionsNode([{ question: 'Is </script> text?', plain: 'It is.' }], 'https://a.example/pages/faq');
  expect(node).toEqual({
    '@type': 'FAQPage',
    '@id': 'https://a.example/pages/faq#questions',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is </script> text?',
        acceptedAnswer: { '@type': 'Answer', text: 'It is.' },
      },
    ],
  });
  expect(jsonLdText([node])).not.toContain('</');
});
