import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { getTenant } from '#tests/api/visitor.ts';
import { ApiError } from '../http/errors.ts';
import { checkFiles } from './checked-files.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
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

describe('file field', () => {
  test.each([
    ['sell-my-car', 'photos', ['png', 'webp'], ['pdf', 'text']],
    ['careers', 'resume', ['png', 'pdf', 'text'], ['webp']],
  ] as const)(
    'of the form %s accepts the types that its control offers, judged by content',
    async (id, field, taken, refused) => {
      const form = getTenant(services, 'currawong-cars').forms.get(id);
      if (!form) throw new Error('There is no such form.');
      for (const kind of taken) expect(await checkFiles(form, [FILES[kind]]), kind).toHaveLength(1);
      for (const kind of refused) {
        const error: unknown = await checkFiles(form, [FILES.png, FILES[kind]]).catch((thrown: unknown) => thrown);
        if (!(error instanceof ApiError)) throw new Error(`${kind} was accepted.`);
        expect(error.status).toBe(422);
        expect(error.describe('en-AU').fields).toEqual({ [field]: expect.stringMatching(/^Please choose /u) });
      }
    },
  );
});
