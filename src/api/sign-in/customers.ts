import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type User, type UserChange, UserSchema } from '#src/features/account/contract.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { customers } from '../database/schema.ts';
import type { Services } from '../services.ts';

type CustomerServices = Pick<Services, 'db' | 'vault' | 'now'>;

/** What the vault seals a customer's record as. */
const SEALED_AS = 'customer';

/** What is sealed of a user: all but the id, which the row has. */
const SealedUserSchema = v.omit(UserSchema, ['id']);

interface Proven {
  readonly tenant: string;
  readonly phoneHash: string;
  /** As the customer wrote it. */
  readonly phone: string;
}

/** The customer who has proved to have a phone, made where there is none yet. What they say of themselves is kept. */
export async function customerOf(
  services: CustomerServices,
  { tenant, phoneHash, phone }: Proven,
  said: UserChange,
): Promise<User> {
  const { db, vault } = services;
  const now = new Date(services.now());
  const fresh = { name: '', last_name: '', email: '', postcode: '', ...known(said), phone };
  const [made] = await db
    .insert(customers)
    .values({
      ...{ id: randomUUID(), tenant, phoneHash, createdAt: now, seenAt: now },
      user: vault.seal(SEALED_AS, JSON.stringify(fresh)),
    })
    .onConflictDoNothing({ target: [customers.tenant, customers.phoneHash] })
    .returning({ id: customers.id });
  if (made) return { id: made.id, ...fresh };
  const isCustomer = and(eq(customers.tenant, tenant), eq(customers.phoneHash, phoneHash));
  const [row] = await db.select().from(customers).where(isCustomer).for('update');
  if (!row) throw new Error('A customer was erased while they signed in.');
  const user = { ...openUser(vault, row), ...known(said), phone };
  await db
    .update(customers)
    .set({ user: sealUser(vault, user), seenAt: now })
    .where(isCustomer);
  return user;
}

/** Changes what is known of a customer; what is left out stays. Nothing where there is no such customer any more. */
export async function changeCustomer(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
  change: UserChange,
): Promise<User | undefined> {
  const isCustomer = and(eq(customers.tenant, tenant), eq(customers.id, id));
  return await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(customers).where(isCustomer).for('update');
    if (!row) return undefined;
    const user = { ...openUser(vault, row), ...defined(change) };
    await transaction
      .update(customers)
      .set({ user: sealUser(vault, user) })
      .where(isCustomer);
    return user;
  });
}

/** The user of a customer's row. */
export function openUser(vault: Services['vault'], row: { readonly id: string; readonly user: Uint8Array }): User {
  const text = vault.open(SEALED_AS, row.user).toString('utf8');
  return { id: row.id, ...v.parse(SealedUserSchema, parsedJson(text)) };
}

function sealUser(vault: Services['vault'], { id: _, ...user }: User): Uint8Array {
  return vault.seal(SEALED_AS, JSON.stringify(user));
}

type Said = { readonly [Key in keyof UserChange]?: string };

/** What was said, without what was left out. */
const defined = (change: UserChange): Said =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** What was said, without what was left empty: signing in again empties nothing. */
const known = (change: UserChange): Said => Object.fromEntries(Object.entries(change).filter(([, value]) => value));
