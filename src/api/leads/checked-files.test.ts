import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { tenantOf } from '#tests/api/visitor.ts';
import { checkedFiles } from './checked-files.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const FILES = {
  png: new File([PNG], 'car.png'),
  webp: new File([WEBP], 'car.webp'),
  pdf: new File(['%PDF-1.7\n%%EOF'], 'papers.pdf'),
  text: new File(['Mechanic since 2001.'], 'cv.txt'),
};

describe('a field of files', () => {
  test.each([
    ['sell-my-car', 'photos', ['png', 'webp'], ['pdf', 'text']],
    ['careers', 'resume', ['png', 'pdf', 'text'], ['webp']],
  ] as const)('of the form %s takes what its control offers, by what is in it', async (id, field, taken, refused) => {
    const form = tenantOf(services, 'currawong-cars').forms.get(id);
    if (!form) throw new Error('There is no such form.');
    for (const kind of taken) expect(await checkedFiles(form, [FILES[kind]]), kind).toHaveLength(1);
    for (const kind of refused) {
      const wrong = { status: 422, fields: { [field]: expect.stringMatching(/^Please choose /u) } };
      await expect(checkedFiles(form, [FILES.png, FILES[kind]]), kind).rejects.toMatchObject(wrong);
    }
  });
});
