import * as v from 'valibot';
import { tryParseJson } from './json.ts';
import { PHONE_TEXT } from './phone-text.ts';
import { openStoredText } from './stored-text.ts';

const FieldSchema = v.pipe(v.string(), v.regex(/^.{0,200}$/su));

/** Details of a shopper that the browser stores for each dealer. */
const FIELDS = {
  name: FieldSchema,
  last_name: FieldSchema,
  email: FieldSchema,
  phone: v.pipe(v.string(), v.regex(PHONE_TEXT)),
  postcode: FieldSchema,
} as const;

/** Unknown details are empty. */
export type StoredUser = Readonly<Record<keyof typeof FIELDS, string>>;

const RecordSchema = v.record(v.string(), v.unknown());

/** Decodes a stored shopper. An invalid field becomes empty without affecting the others. */
export function decodeUser(text: string | undefined): StoredUser {
  const stored = v.safeParse(RecordSchema, tryParseJson(text));
  const field = (name: keyof typeof FIELDS): string => {
    const result = v.safeParse(FIELDS[name], stored.success ? stored.output[name] : undefined);
    return result.success ? result.output.trim() : '';
  };
  return {
    name: field('name'),
    last_name: field('last_name'),
    email: field('email'),
    phone: field('phone'),
    postcode: field('postcode'),
  };
}

/** Returns access to the shopper that this browser remembers for one dealer. A signed-in customer has a phone. */
export function getStoredUser(site: string): { read(): StoredUser; write(user: StoredUser): void } {
  const stored = openStoredText(`forecourt:${site}:user`);
  return {
    read: () => decodeUser(stored.read()),
    write: (user) => stored.write(JSON.stringify(user)),
  };
}

/** Returns access to the shopper of this page's site. */
export const getSiteUser = () => getStoredUser(document.body.dataset['site'] ?? '');
