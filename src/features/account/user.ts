import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { PHONE_TEXT } from '#src/lib/phone-text.ts';
import { storedText } from '#src/lib/stored-text.ts';

const FieldSchema = v.pipe(v.string(), v.regex(/^.{0,200}$/su));

/** What a dealer's site remembers of its shopper (spec 1 §3). */
const FIELDS = {
  name: FieldSchema,
  last_name: FieldSchema,
  email: FieldSchema,
  phone: v.pipe(v.string(), v.regex(PHONE_TEXT)),
  postcode: FieldSchema,
} as const;

/** What is not known is empty. */
export type StoredUser = Readonly<Record<keyof typeof FIELDS, string>>;

const RecordSchema = v.record(v.string(), v.unknown());

/** The shopper from a stored text. A field that holds something else is empty, and does not cost the others. */
export function readUser(text: string | undefined): StoredUser {
  const stored = v.safeParse(RecordSchema, parsedJson(text));
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

/** The shopper as this browser remembers them, for each dealer apart. A customer who is signed in has a phone. */
export function storedUser(site: string): { read(): StoredUser; write(user: StoredUser): void } {
  const stored = storedText(`forecourt:${site}:user`);
  return {
    read: () => readUser(stored.read()),
    write: (user) => stored.write(JSON.stringify(user)),
  };
}
