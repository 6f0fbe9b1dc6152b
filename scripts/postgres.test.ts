import { expect, test } from 'vitest';
import { findPostgres } from './postgres.mjs';

test('a Postgres named by the environment that is not there is an error that names the variable', () => {
  expect(() => findPostgres({ POSTGRES_BIN: 'no/such/folder' })).toThrow(
    'POSTGRES_BIN is "no/such/folder", which has no postgres and initdb to run. Correct it or unset it.',
  );
});

test('the Postgres of this machine is found, or none', () => {
  expect(findPostgres({})).toSatisfy((found) => found === undefined || typeof found === 'string');
});
