import { expect, test } from 'vitest';
import { findPostgres } from './postgres.mjs';

test('a missing Postgres is an error that names the environment variable', () => {
  expect(() => findPostgres({ POSTGRES_BIN: 'no/such/folder' })).toThrow(
    'POSTGRES_BIN is "no/such/folder", which has no executables postgres and initdb. Correct it or unset it.',
  );
});

test('finds the Postgres of this machine, if there is one', () => {
  expect(findPostgres({})).toSatisfy((found) => found === undefined || typeof found === 'string');
});
