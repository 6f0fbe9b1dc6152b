import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type User, type UserChange, UserSchema } from '#src/features/account/contract.ts';
import { checkField } from '#src/features/leads/fields/index.ts';
import type { FieldRegion, FieldView } from '#src/features/leads/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { mergeDefined } from '#src/lib/merge-defined.ts';
import { customers } from '../database/schema.ts';
import type { Services } from '../services.ts';

type CustomerServices = Pick<Services, 'db' | 'vault' | 'now'>;

/** Vault context of a customer's record. */
const SEALED_AS = 'customer';

/** The sealed part of a user: everything but the id, which is a column. */
const SealedUserSchema = v.omit(UserSchema, ['id']);

interface VerifiedPhone {
  readonly tenant: string;
  readonly phoneHash: string;
  /** The number as the customer typed it. */
  readonly phone: string;
}

/** Returns the customer with this verified phone, creating or updating the record. */
export async function upsertCustomer(
  services: CustomerServices,
  { tenant, phoneHash, phone }: VerifiedPhone,
  details: UserChange,
): Promise<User> {
  const { db, vault } = services;
  const now = new Date(services.now());
  const fresh = { name: '', last_name: '', email: '', postcode: '', ...withoutEmpty(details), phone };
  const [created] = await db
    .insert(customers)
    .values({
      id: randomUUID(),
      tenant,
      phoneHash,
      createdAt: now,
      seenAt: now,
      user: vault.seal(SEALED_AS, JSON.stringify(fresh)),
    })
    .onConflictDoNothing({ target: [customers.tenant, customers.phoneHash] })
    .returning({ id: customers.id });
  if (created) return { id: created.id, ...fresh };
  const isCustomer = and(eq(customers.tenant, tenant), eq(customers.phoneHash, phoneHash));
  const [row] = await db.select().from(customers).where(isCustomer).for('update');
  if (!row) throw new Error('A customer was erased while they signed in.');
  const user = { ...openUser(vault, row), ...withoutEmpty(details), phone };
  await db
    .update(customers)
    .set({ user: sealUser(vault, user), seenAt: now })
    .where(isCustomer);
  return user;
}

/** Changes the given details of a customer. Returns undefined if the customer no longer exists. */
export async function changeCustomer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
  change: UserChange,
): Promise<User | undefined> {
  const isCustomer = and(eq(customers.tenant, tenant), eq(customers.id, id));
  return await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(customers).where(isCustomer).for('update');
    if (!row) return undefined;
    const user: User = mergeDefined(openUser(vault, row), change);
    await transaction
      .update(customers)
      .set({ user: sealUser(vault, user) })
      .where(isCustomer);
    return user;
  });
}

/** Opens the user of a customer's row. */
export function openUser(vault: Services['vault'], row: { readonly id: string; readonly user: Uint8Array }): User {
  const text = vault.open(SEALED_AS, row.user).toString('utf8');
  return { id: row.id, ...v.parse(SealedUserSchema, tryParseJson(text)) };
}

function sealUser(vault: Services['vault'], { id: _, ...user }: User): Uint8Array {
  return vault.seal(SEALED_AS, JSON.stringify(user));
}

type CustomerDetails = { readonly [Key in keyof UserChange]?: string };

/** Drops empty values: signing in again clears nothing. */
const withoutEmpty = (change: UserChange): CustomerDetails =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value));

const DETAIL_FIELDS = [
  { name: 'name', kind: 'first-name', label: 'Name', optional: true },
  { name: 'last_name', kind: 'last-name', label: 'Last name', optional: true },
  { name: 'email', kind: 'email', label: 'Email', optional: true },
  { name: 'postcode', kind: 'postcode', label: 'Postcode', optional: true },
] as const satisfies readonly (FieldView & { readonly name: keyof UserChange })[];

/** Validates a customer's details by the rules of forms. Returns undefined if all are valid. */
export function checkDetails(details: UserChange, region: FieldRegion): Record<string, string> | undefined {
  const errors = DETAIL_FIELDS.flatMap((field) => {
    const error = checkField(field, details[field.name] ?? '', region);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
