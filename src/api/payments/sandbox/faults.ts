/** A fault of a call to a sandbox: its answer is an error or never comes, before or after the call took effect. */
export type CallFault = 'error-before' | 'error-after' | 'time-out-before' | 'time-out-after';

/** A fault of a notification that a sandbox sends. */
export type NotificationFault = 'delay' | 'duplicate' | 'drop' | 'wrong-signature' | 'reorder';

/** Faults that a test or a person orders from a sandbox. Each happens once. */
export interface SandboxFaults {
  readonly calls: CallFault[];
  readonly notifications: NotificationFault[];
}

export const CALL_FAULTS = [
  'error-before',
  'error-after',
  'time-out-before',
  'time-out-after',
] as const satisfies readonly CallFault[];

export const NOTIFICATION_FAULTS = [
  'delay',
  'duplicate',
  'drop',
  'wrong-signature',
  'reorder',
] as const satisfies readonly NotificationFault[];

export const createFaults = (): SandboxFaults => ({ calls: [], notifications: [] });

/** Orders the fault that a button of the control page names, if any. */
export function orderFault({ calls, notifications }: SandboxFaults, name: unknown): void {
  calls.push(...CALL_FAULTS.filter((fault) => fault === name));
  notifications.push(...NOTIFICATION_FAULTS.filter((fault) => fault === name));
}
