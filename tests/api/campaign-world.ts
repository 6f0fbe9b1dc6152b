import * as v from 'valibot';
import { createApp } from '#src/api/app.ts';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { customers, sessions } from '#src/api/database/schema.ts';
import { hashToken } from '#src/api/sign-in/cookies.ts';
import type { Tenants } from '#src/api/tenants/tenants.ts';
import { TICKED } from '#src/features/leads/index.ts';
import { SPIN_PATHS, SpinStateSchema } from '#src/features/spin/index.ts';
import { SpinCampaignSchema } from '#src/features/spin/schema.ts';
import { DAY } from '#src/lib/durations.ts';
import type { makeCampaign } from '#tests/fixtures/campaign.ts';
import { openTestServices, type TestServices } from './test-services.ts';
import { createVisitor, type Reply, signIn, type Visitor } from './visitor.ts';

const SITE = 'currawong-cars';
const PLENTY = { burst: 1_000_000, perSecond: 1_000_000 };
export const ANSWERS = { first_name: 'Kim', last_name: 'Lee', email: 'kim@example.com', accept_terms: TICKED };

type SpinState = v.InferOutput<typeof SpinStateSchema>;

export interface Shopper extends Visitor {
  /** Sends the form; throws unless it is accepted. */
  spin(): Promise<SpinState>;
  look(): Promise<SpinState>;
  trySpin(answers?: object): Promise<Reply>;
}

export interface CampaignWorld {
  readonly slug: string;
  readonly services: TestServices;
  readonly app: ReturnType<typeof createApp>;
  /** Makes signed-in customers. */
  makeShoppers(count: number): Promise<Shopper[]>;
  /** A visitor who signs in by text message, as a browser does. */
  signIn(phone: string): Promise<Shopper>;
  visit(prefix?: '/api' | '/mock'): Shopper;
}

/** Opens the API of a dealer with a campaign. */
export async function openCampaign(
  campaign: ReturnType<typeof makeCampaign> | undefined,
  open?: () => Promise<OpenDatabase>,
): Promise<CampaignWorld> {
  const base = await openTestServices(open ? { open } : {});
  const spinToWin = campaign && v.parse(SpinCampaignSchema, campaign);
  const services = { ...base, tenants: withCampaign(base.tenants, spinToWin) };
  const app = createApp(services, { rates: { spins: PLENTY, reads: PLENTY } });
  const visit = (prefix: '/api' | '/mock' = '/api') => toShopper(createVisitor(app, SITE, { prefix }));
  let made = 0;
  return {
    slug: SITE,
    services,
    app,
    visit,
    async makeShoppers(count) {
      const now = new Date(services.now());
      const rows = Array.from({ length: count }, () => {
        made++;
        const token = `token-${String(made).padStart(43, '0')}`.slice(-43);
        const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
        return { token, id, phone: `0491 57${String(made).padStart(4, '0')}` };
      });
      await services.db.insert(customers).values(
        rows.map(({ id, phone }) => ({
          id,
          tenant: SITE,
          phoneHash: services.vault.hash('phone', phone),
          user: services.vault.seal(
            'customer',
            JSON.stringify({ name: '', last_name: '', email: '', postcode: '', phone }),
          ),
          createdAt: now,
          seenAt: now,
        })),
      );
      await services.db.insert(sessions).values(
        rows.map(({ id, token }) => ({
          tokenHash: hashToken(token),
          tenant: SITE,
          customerId: id,
          createdAt: now,
          expiresAt: new Date(services.now() + 30 * DAY),
        })),
      );
      return rows.map(({ token }) => {
        const shopper = visit();
        shopper.setCookies(`${SESSION_COOKIE}=${token}`);
        return shopper;
      });
    },
    async signIn(phone) {
      const shopper = visit();
      await signIn(services, shopper, phone);
      return shopper;
    },
  };
}

const SESSION_COOKIE = 'session';

function toShopper(visitor: Visitor): Shopper {
  const trySpin = (answers: object = {}) => visitor.post(SPIN_PATHS.spin, { ...ANSWERS, ...answers });
  const read = ({ status, body }: Reply): SpinState => {
    if (status !== 200) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
    return v.parse(SpinStateSchema, body);
  };
  return {
    ...visitor,
    trySpin,
    spin: async () => read(await trySpin()),
    look: async () => read(await visitor.get(SPIN_PATHS.spin)),
  };
}

function withCampaign(tenants: Tenants, spinToWin: v.InferOutput<typeof SpinCampaignSchema> | undefined): Tenants {
  const change = <Found extends ReturnType<Tenants['bySlug']>>(tenant: Found): Found =>
    tenant?.slug === SITE ? { ...tenant, site: { ...tenant.site, spinToWin } } : tenant;
  return {
    byHost: (host) => change(tenants.byHost(host)),
    bySlug: (slug) => change(tenants.bySlug(slug)),
    list: () => tenants.list().map(change),
    hasMissingTenant: () => tenants.hasMissingTenant(),
  };
}
