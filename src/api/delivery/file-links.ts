import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LeadRefusedSchema } from '#src/features/leads/index.ts';
import { leadFiles } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import { isId } from '../http/id.ts';
import { openFile, openFileName } from '../leads/stored-file.ts';
import type { RouteDescription } from '../openapi/route.ts';
import type { ApiEnvironment, Services } from '../services.ts';

/*
 * A message names the files of a lead by links, since neither ADF nor a webhook can carry them. Whoever has a link gets that one
 * file, for as long as it says: as long as somebody may take to open their mail. Later `npm run leads -- export` has it.
 */

const PATH = '/leads/files';
const DAYS = 30;
const DAY = 86_400_000;

interface LinkFacts {
  readonly secret: Uint8Array;
  readonly slug: string;
  readonly url: string;
}

/** The address of a file at the dealer's own site. `since` is when the lead was written, so that each attempt has the same. */
export function fileLink({ secret, slug, url }: LinkFacts, id: string, since: Date): string {
  const until = Math.floor(since.getTime() / DAY + DAYS + 1);
  return `${url}/api${PATH}/${id}.${until}.${signature(secret, slug, `${id}.${until}`)}`;
}

/** The file that a link is to, or nothing: made up, of another dealer, or too old. */
export function fileOfLink({ secret, slug }: Omit<LinkFacts, 'url'>, token: string, now: number): string | undefined {
  const [id = '', until = '', given = '', ...rest] = token.split('.');
  const expected = Buffer.from(signature(secret, slug, `${id}.${until}`));
  const received = Buffer.from(given);
  const isOurs = received.length === expected.length && timingSafeEqual(received, expected) && rest.length === 0;
  return isOurs && isId(id) && now < Number(until) * DAY ? id : undefined;
}

const signature = (secret: Uint8Array, slug: string, text: string): string =>
  createHmac('sha256', secret).update(`file\0${slug}\0${text}`).digest('base64url');

/** Files of leads, for whoever a lead was delivered to. */
export function leadFileRoutes({ db, vault, config, now, log }: Services): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.get(`${PATH}/:token`, async (context) => {
    const { slug } = context.var.tenant;
    const id = fileOfLink({ secret: config.secret, slug }, context.req.param('token'), now());
    const [file] =
      id === undefined
        ? []
        : await db
            .select()
            .from(leadFiles)
            .where(and(eq(leadFiles.tenant, slug), eq(leadFiles.id, id)));
    const content = file && (await openFile(vault, config.dataDir, file.id).catch(() => undefined));
    // Its row is there: the folder is another machine's, or was lost, and somebody has to know.
    if (file && !content) log.error({ tenant: slug, file: file.id }, 'a stored file is not in the data folder');
    if (!file || !content) throw new ApiError(404, 'This link has expired, or the file has been erased.');
    const name = encodeURIComponent(openFileName(vault, file.name)).replaceAll(/['()*]/gu, '_');
    // Saved and never shown: what a visitor sent must not run at the dealer's own address.
    context.header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${name}`);
    context.header('content-type', file.type);
    return context.body(new Uint8Array(content));
  });
  return routes;
}

export const LEAD_FILE_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'get', path: `${PATH}/:token`, summary: 'A file of a lead, by the link in a message about it.' },
    answers: {
      200: { description: 'The file, to be saved.' },
      404: { description: 'The link is too old, or none of ours.', schema: LeadRefusedSchema },
    },
  },
];
