import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LeadRefusedSchema } from '#src/features/leads/index.ts';
import { DAY } from '../../lib/durations.ts';
import { leadFiles } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import { FILES_PATH } from '../http/headers.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { isId } from '../http/validate.ts';
import { type FileState, getFileState } from '../leads/file-state.ts';
import { openFile, openFileName } from '../leads/stored-file.ts';
import { FILE_LINK, recordAccess } from '../security/audit-log.ts';
import { isSignature, sign } from '../security/signature.ts';
import type { ApiEnvironment, Services } from '../services.ts';

/*
 * Messages link to the files of a lead, since neither ADF nor a webhook can carry them. A link opens one file for a
 * month, which leaves time to read the mail. After that, `npm run leads -- export` still has the file.
 */

const DAYS = 30;

interface LinkOptions {
  readonly secret: Uint8Array;
  readonly slug: string;
  readonly url: string;
}

/**
 * Makes the address of a file at the dealer's own site. `since` is when the lead was written, so that each attempt has
 * the same link.
 */
export function makeFileLink({ secret, slug, url }: LinkOptions, id: string, since: Date): string {
  const until = Math.floor(since.getTime() / DAY + DAYS + 1);
  return `${url}/api${FILES_PATH}/${id}.${until}.${sign(secret, toSignedText(slug, id, until))}`;
}

/** Returns the file of a link, or undefined if the link is forged, of another dealer, or expired. */
export function verifyFileLink(
  { secret, slug }: Omit<LinkOptions, 'url'>,
  token: string,
  now: number,
): string | undefined {
  const [id = '', until = '', signature = '', ...rest] = token.split('.');
  const isOurs = rest.length === 0 && isSignature(secret, toSignedText(slug, id, until), signature);
  return isOurs && isId(id) && now < Number(until) * DAY ? id : undefined;
}

const toSignedText = (slug: string, id: string, until: string | number): string => `file\0${slug}\0${id}.${until}`;

/** Time after which the scanner has usually decided. */
const RETRY_AFTER_SECONDS = 30;

const LOCKED = {
  checking: () => new ApiError(503, ({ apiFileChecking }) => apiFileChecking, { retryAfter: RETRY_AFTER_SECONDS }),
  infected: () => new ApiError(410, ({ apiFileInfected }) => apiFileInfected),
  removed: () => new ApiError(410, ({ apiFileRemoved }) => apiFileRemoved),
} as const satisfies Record<Exclude<FileState, 'available'>, () => ApiError>;

/** Serves the files of leads to holders of a link. */
export function leadFileRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, vault, config, now, log } = services;
  return new Hono<ApiEnvironment>().get(
    `${FILES_PATH}/:token`,
    describe('Returns a file of a lead, by the link in a message about it.', {
      200: { description: 'The file, as a download.' },
      404: makeJsonResponse(LeadRefusedSchema, 'The link has expired or is not ours.'),
      410: makeJsonResponse(LeadRefusedSchema, 'The file is infected or was removed.'),
      503: makeJsonResponse(LeadRefusedSchema, 'The file is still being checked for viruses.'),
    }),
    async (context) => {
      const { slug } = context.var.tenant;
      const id = verifyFileLink({ secret: config.secret, slug }, context.req.param('token'), now());
      const [file] =
        id === undefined
          ? []
          : await db
              .select()
              .from(leadFiles)
              .where(and(eq(leadFiles.tenant, slug), eq(leadFiles.id, id)));
      const state = file ? getFileState(config, file) : 'available';
      if (state !== 'available') throw LOCKED[state]();
      if (file) {
        const holder = { user: FILE_LINK, host: slug };
        await recordAccess(services, holder, { action: 'open file', tenant: slug, leadId: file.leadId, leads: 1 });
      }
      const content = file && (await openFile(vault, config.dataDir, file.id).catch(() => undefined));
      // The row exists but the content does not: the folder is lost or belongs to another machine, so the operator
      // has to know.
      if (file && !content) log.error({ tenant: slug, file: file.id }, 'a stored file is not in the data folder');
      if (!file || !content) throw new ApiError(404, ({ apiLinkExpired }) => apiLinkExpired);
      const name = encodeURIComponent(openFileName(vault, file)).replaceAll(/['()*]/gu, '_');
      // Always a download: a visitor's file must not run on the dealer's own origin. The sandbox is for browsers and
      // viewers that show it all the same.
      context.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
      context.header('cross-origin-resource-policy', 'same-origin');
      context.header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${name}`);
      context.header('content-type', file.type);
      return context.body(new Uint8Array(content));
    },
  );
}
