import type { SiteEvent } from '#src/features/events/index.ts';
import { LEAD_PARTS, LEAD_PATHS, type Lead } from '../contract.ts';
import type { FieldView, FormView } from '../forms/form-view.ts';
import type { FormEffects } from './form-cell.ts';
import { leadForm } from './form-store.ts';
import { ANSWERED, keyOf, WAITING } from './keys.ts';
import type { LeadContext, LeadForm } from './lead-form-state.ts';
import { pageLocks, type WithLock } from './locks.ts';
import { leadQueue } from './queue.ts';
import { queueStore } from './queue-store.ts';
import type { TextStore } from './text-store.ts';

/* A browser and a server in memory, for tests: pages come and go, storage stays, and the server does as it is told. */

const field = (name: string, more: Partial<FieldView> = {}): FieldView => ({
  ...{ name, kind: 'text', label: name, optional: false },
  ...more,
});

/** A form of one step, or of several. */
export const FORMS = {
  single: formOf({ contact: [field('first_name', { kind: 'first-name' }), field('email', { kind: 'email' })] }),
  multiple: formOf({
    vehicle: [field('colour'), field('reason', { showIf: { field: 'colour', values: ['pink'] } })],
    photos: [field('photos', { kind: 'files', files: 'photos', optional: true })],
    contact: [field('first_name', { kind: 'first-name' }), field('email', { kind: 'email' })],
  }),
} as const;

function formOf(steps: Readonly<Record<string, readonly FieldView[]>>): FormView {
  return {
    ...{ id: 'enquiry', category: 'General Enquiry', title: 'Ask us', submit: 'Send', path: '/enquiry' },
    ...{ event: 'general', aboutCar: false, optIn: { text: 'I agree to news.', checked: true } },
    steps: Object.entries(steps).map(([id, fields]) => ({ id, title: id, fields, skippable: id === 'photos' })),
  };
}

export const CONTEXT: LeadContext = {
  ...{ site: 'city', dealership_slug: 'city-motors' },
  region: { locale: 'en-AU', phones: 'national', testPhone: false },
};

const NOBODY = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** What a server does with a call: takes it, takes it and is not heard, is not there, fails, or refuses. */
export type ServerMood = 'up' | 'lost' | 'down' | 'failing' | 'refusing';

export interface World {
  mood: ServerMood;
  /** By client id. */
  readonly leads: Map<string, Lead>;
  readonly calls: { readonly method: string; readonly path: string; readonly lead: Lead; readonly files: number }[];
  readonly events: SiteEvent[];
  readonly texts: Map<string, string>;
  /** By client id. */
  readonly files: Map<string, readonly File[]>;
  now: number;
  /** Opens a page with the form. Pages that were open before are gone, unless they share their locks: then they are tabs. */
  open(view: FormView, context?: LeadContext, locks?: WithLock): Opened;
}

export interface Opened {
  readonly form: LeadForm;
  readonly effects: FormEffects;
  /** The page is left: what it asked for is not heard any more. */
  leave(): void;
  /** Runs what the page wanted to do later. */
  wake(): void;
}

/** Time for whatever needs no server. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function world(): World {
  const made = { ids: 0 };
  const tabs = new Set<(key: string) => void>();
  const uuid = (): string => `00000000-0000-4000-8000-${String(++made.ids).padStart(12, '0')}`;
  const self: World = {
    ...{
      mood: 'up',
      leads: new Map(),
      calls: [],
      events: [],
      texts: new Map(),
      files: new Map(),
      now: 1_800_000_000_000,
    },
    open(view, context = CONTEXT, withLock = pageLocks()) {
      let isGone = false;
      const waiting: (() => void)[] = [];
      const left = Promise.withResolvers<void>();
      const hear = (key: string): void => {
        const kind = [WAITING, ANSWERED].find((name) => key.startsWith(keyOf(context.site, name)));
        if (kind && !isGone) queue.changedElsewhere(key.slice(keyOf(context.site, kind).length));
      };
      tabs.add(hear);
      const changeText = (key: string, change: () => void): void => {
        if (isGone) return;
        change();
        for (const tab of tabs) if (tab !== hear) setTimeout(tab, 0, key);
      };
      const texts: TextStore = {
        read: (key) => self.texts.get(key),
        write: (key, text) => changeText(key, () => self.texts.set(key, text)),
        remove: (key) => changeText(key, () => self.texts.delete(key)),
        keys: () => [...self.texts.keys()],
      };
      const { files } = self;
      const store = {
        read: async (id: string) => files.get(id) ?? [],
        write: async (id: string, chosen: readonly File[]) => void files.set(id, chosen),
        remove: async (id: string) => void files.delete(id),
        ids: async () => [...files.keys()],
      };
      const now = (): number => self.now;
      const captcha = {
        ...{ start: () => undefined, renew: () => undefined, onPhase: () => undefined },
        solution: async (clientId: string) => `proof of ${clientId}`,
      };
      const queue = leadQueue(queueStore(context.site, texts, store), {
        ...{ prefix: '/api', now, captcha, withLock: untilLeft(withLock, left.promise), random: () => 0 },
        fetch: async (url, init) => {
          if (isGone) return new Promise<never>(() => undefined);
          const response = await serve(self, String(url), init, uuid);
          return isGone ? new Promise<never>(() => undefined) : response;
        },
        later: (action) => void waiting.push(action),
        tell: (event) => void (isGone || self.events.push(event)),
      });
      const known = () => ({ search: '', user: NOBODY });
      const page = () => ({ url: 'https://city.example/enquiry', userAgent: 'Test', visited: [], campaign: {} });
      const effects = { now, uuid, texts, files: store, queue, captcha, known, page };
      return {
        effects,
        form: leadForm({ view, context }, effects),
        leave: () => {
          isGone = true;
          left.resolve();
          tabs.delete(hear);
        },
        wake: () => {
          for (const action of waiting.splice(0)) if (!isGone) action();
        },
      };
    },
  };
  return self;
}

/** A page that is left gives up what it has locked, and hears no more of it. */
function untilLeft(withLock: WithLock, left: Promise<void>): WithLock {
  return (name, action) =>
    new Promise((resolve, reject) => {
      withLock(name, () => {
        const acting = action();
        acting.then(resolve, reject);
        return Promise.race([acting.then(ignore, ignore), left]);
      }).catch(reject);
    });
}

const ignore = (): void => undefined;

async function serve(
  { mood, leads, calls }: World,
  url: string,
  init: RequestInit | undefined,
  uuid: () => string,
): Promise<Response> {
  const { body, method = 'GET' } = init ?? {};
  const isForm = body instanceof FormData;
  const text = isForm ? body.get(LEAD_PARTS.lead) : JSON.stringify(JSON.parse(String(body)).lead);
  const lead: Lead = JSON.parse(String(text));
  const path = url.replace('/api', '').replace(/[^/]+$/u, (end) => (end.startsWith('0000') ? '{id}' : end));
  calls.push({ method, path, lead, files: isForm ? body.getAll(LEAD_PARTS.file).length : 0 });
  await Promise.resolve();
  if (mood === 'down') throw new TypeError('Failed to fetch');
  if (mood === 'failing') return Response.json({ error: 'We are mending it.', lead_id: null }, { status: 500 });
  if (mood === 'refusing') {
    return Response.json({ error: 'No.', lead_id: null, fields: { email: 'Not this one.' } }, { status: 422 });
  }
  const known = leads.get(lead.client_id);
  if (path === `${LEAD_PATHS.create}/{id}` && !known) return Response.json({ error: 'Unknown.' }, { status: 404 });
  const id = known?.lead_id ?? uuid();
  // A step that was overtaken does not turn a whole lead back.
  if (known?.lead_status !== 'Complete') leads.set(lead.client_id, { ...lead, lead_id: id });
  if (mood === 'lost') throw new TypeError('Failed to fetch');
  return Response.json({ id, lead_id: id, receipt: 'r', reference: 'K7QM-2XPA' }, { status: known ? 200 : 201 });
}
