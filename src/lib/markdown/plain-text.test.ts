import { expect, test } from 'vitest';
import { formatPlainText } from './markdown.ts';

const SITE = 'https://www.city-motors.example';

test('formats Markdown as text for a mail', () => {
  const text = `# Our terms

You can **cancel** any time,
see [our policy](/refunds) or [call us](tel:+61255500101). Write to <sales@city-motors.example>.

1. Bring your *licence*.
2. Pay the rest:
   - by card, or
   - by bank transfer

> Prices include GST.

| Hold | Deposit |
|------|---------|
| 2 days | $500 |

---

First line\\
second line, <https://www.city-motors.example/a_b_c>, \`code\` & [nothing](javascript:alert(1)) ![Our yard](/yard.jpg)`;
  expect(formatPlainText(text, SITE)).toBe(`Our terms

You can cancel any time, see our policy (https://www.city-motors.example/refunds) or call us (+61255500101). Write to sales@city-motors.example.

1. Bring your licence.
2. Pay the rest:
   - by card, or
   - by bank transfer

> Prices include GST.

Hold | Deposit
2 days | $500

---

First line
second line, https://www.city-motors.example/a_b_c, code & nothing Our yard`);
});

test('keeps what is not Markdown', () => {
  expect(formatPlainText('2 * 3 = 6, a_b_c & <b>', SITE)).toBe('2 * 3 = 6, a_b_c & <b>');
  expect(formatPlainText('', SITE)).toBe('');
});
