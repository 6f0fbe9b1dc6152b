import * as v from 'valibot';
import { formatDate } from '#src/lib/locale/format-date.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { leadHistoryMessages } from '#src/lib/locale/messages-lead-history.ts';
import { proofOfWork } from '../captcha/index.ts';
import { HistoryAnswerSchema, LOOKUP_PATHS, type VehicleHistory } from '../lookups/contract.ts';
import { askService } from './services.ts';

interface Plate {
  readonly rego: string;
  readonly regoState: string;
}

/**
 * What the register knows of a plate's vehicle, in words; nothing where it knows nothing, does not answer, or where no proof of
 * work can be had (D20). Never rejects: the vehicle is found without it.
 */
export async function vehicleHistory(services: string, plate: Plate, locale: Locale): Promise<string | undefined> {
  try {
    const captcha = await proofOfWork(services);
    if (captcha === undefined) return undefined;
    const answer = await askService(services + LOOKUP_PATHS.history, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...plate, captcha }),
    });
    if (answer === undefined) return undefined;
    return historyText(v.parse(HistoryAnswerSchema, answer).history, locale, new Date().toISOString());
  } catch {
    return undefined;
  }
}

/** The history in words. `now` is an ISO date. */
export function historyText(
  { written_off: isWrittenOff, stolen: isStolen, registration_expires: expires }: VehicleHistory,
  locale: Locale,
  now: string,
): string {
  const messages = leadHistoryMessages(locale);
  const spoken = { date: formatDate(expires ?? '', locale) };
  const isOver = expires !== undefined && expires < now.slice(0, expires.length);
  const registration = isOver ? messages.historyExpired(spoken) : messages.historyRegistered(spoken);
  return [
    isStolen ? messages.historyStolen : '',
    isWrittenOff ? messages.historyWrittenOff : '',
    isStolen || isWrittenOff ? '' : messages.historyClear,
    expires === undefined ? '' : registration,
  ]
    .filter(Boolean)
    .join(' ');
}
