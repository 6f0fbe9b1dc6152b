import type { SettleServices } from '../../payments/settle.ts';
import type { Services } from '../../services.ts';
import { requireTenant } from '../check-names.ts';
import type { RecordAccess } from '../leads.ts';
import { decideReservation, extendHold, refundPayment } from './change.ts';
import { findPaymentSubject, type PaymentSubject } from './find.ts';
import { storeKeys } from './keys.ts';
import { readLedger } from './ledger.ts';
import { reconcile } from './reconcile.ts';
import type { PaymentRequest } from './requests.ts';
import { listPayments, showSubject } from './views.ts';

export interface PaymentCommandOptions {
  readonly settle: SettleServices;
  /** Writes the audit entry of the running command. */
  readonly record: RecordAccess;
}

/** Runs a command of `npm run payments` and returns plain data. Reading personal data and each change is recorded first. */
export async function runPaymentRequest(
  services: Services,
  request: PaymentRequest,
  { settle, record }: PaymentCommandOptions,
) {
  const { command } = request;
  if ('tenant' in request && request.tenant !== undefined) requireTenant(services, request.tenant);
  const recordFor = ({ name, tenant }: PaymentSubject) =>
    record({ action: `payments ${command} ${name}`, tenant, leads: 0 });
  const recordAll = (tenant: string | undefined) => record({ action: `payments ${command}`, tenant, leads: 0 });
  switch (command) {
    case 'list':
      return { command, payments: await listPayments(services, request) };
    case 'show': {
      const subject = await findPaymentSubject(services, request.name);
      await recordFor(subject);
      return { command, shown: await showSubject(services, subject) };
    }
    case 'confirm':
    case 'release':
    case 'complete': {
      const subject = await findPaymentSubject(services, request.name);
      await recordFor(subject);
      return { command, changed: await decideReservation(settle, subject, command) };
    }
    case 'extend': {
      const subject = await findPaymentSubject(services, request.name);
      await recordFor(subject);
      return { command, changed: await extendHold(services, settle, subject, request) };
    }
    case 'refund': {
      const subject = await findPaymentSubject(services, request.name);
      await recordFor(subject);
      return { command, changed: await refundPayment(settle, subject) };
    }
    case 'reconcile':
      await recordAll(request.tenant);
      return { command, report: await reconcile(settle, request) };
    case 'export':
      await recordAll(request.tenant);
      return { command, ledger: await readLedger(services, request) };
    case 'secret':
      if (request.keys !== undefined) await recordAll(request.tenant);
      return { command, secret: await storeKeys(services, requireTenant(services, request.tenant), request) };
  }
}

export type PaymentAnswer = Awaited<ReturnType<typeof runPaymentRequest>>;
export type PaymentAnswerTo<Name extends PaymentRequest['command']> = Extract<PaymentAnswer, { command: Name }>;
