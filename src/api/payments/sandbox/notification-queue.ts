import type { NotificationFault } from './faults.ts';

/** Delay of a delayed notification. One that is out of order comes after the next one, or after this delay. */
const DELAY_MS = 10 * 60_000;

interface Queued<Message> {
  readonly message: Message;
  tries: number;
  dueAt: number;
  isForged: boolean;
  isHeldBack: boolean;
  isUnderWay: boolean;
}

interface QueueOptions<Message> {
  readonly now: () => number;
  /** Waits before the second, third … try. After them it gives up. */
  readonly retryMs: readonly number[];
  /** Sends a message, with a wrong signature if it is forged, and returns whether it was acknowledged. */
  readonly post: (message: Message, isForged: boolean) => Promise<boolean>;
}

/** Creates a queue of notifications, each of which is sent until it is acknowledged. */
export function createNotificationQueue<Message>({ now, retryMs, post }: QueueOptions<Message>) {
  let queue: Queued<Message>[] = [];

  const send = async (one: Queued<Message>): Promise<void> => {
    one.isUnderWay = true;
    const isAcknowledged = await post(one.message, one.isForged);
    const wait = retryMs[one.tries];
    Object.assign(one, { tries: one.tries + 1, isForged: false, isUnderWay: false, dueAt: now() + (wait ?? 0) });
    if (isAcknowledged || wait === undefined) queue = queue.filter((kept) => kept !== one);
  };

  return {
    /** Queues a message, with a fault if one was ordered. */
    add(message: Message, fault: NotificationFault | undefined): void {
      if (fault === 'drop') return;
      const make = (): Queued<Message> => ({
        message,
        tries: 0,
        dueAt: now() + (fault === 'delay' || fault === 'reorder' ? DELAY_MS : 0),
        isForged: fault === 'wrong-signature',
        isHeldBack: fault === 'reorder',
        isUnderWay: false,
      });
      const overtaken = fault === 'reorder' ? [] : queue.filter(({ isHeldBack }) => isHeldBack);
      for (const one of overtaken) Object.assign(one, { isHeldBack: false, dueAt: now() });
      const added = fault === 'duplicate' ? [make(), make()] : [make()];
      queue = [...queue.filter((one) => !overtaken.includes(one)), ...added, ...overtaken];
    },

    /** Sends the messages that are due, one after the other. */
    async deliver(): Promise<void> {
      for (const one of queue.filter(({ dueAt }) => dueAt <= now())) if (!one.isUnderWay) await send(one);
    },

    /** When the next message is due, in milliseconds since 1970. */
    getNextDue: (): number | undefined => (queue.length > 0 ? Math.min(...queue.map(({ dueAt }) => dueAt)) : undefined),
  };
}
