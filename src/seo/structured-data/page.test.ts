import { expect, test } from 'vitest';
import { formatJsonLd } from './json-ld.ts';
import { makeQuestionsNode } from './page.ts';

test('lists the questions of a page as it shows them and cannot close the script element', () => {
  const node = makeQuestionsNode([{ question: 'Is </script> text?', plain: 'It is.' }], 'https://a.example/pages/faq');
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
  expect(formatJsonLd([node])).not.toContain('</');
});
