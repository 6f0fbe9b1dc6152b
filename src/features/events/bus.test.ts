import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { createEventBus, type EventGate, type SentEvent, toSentEvent } from './bus.ts';

const CAR = { id: 'a', stocknum: 'S1', make: 'Kia', model: 'Rio', price: 9990 };
const SAVED = { name: 'favourite_saved', car: CAR } as const;

function createBus(gate: EventGate) {
  const $gate = atom<EventGate>(gate);
  const sent: SentEvent[] = [];
  return { $gate, sent, emit: createEventBus($gate, (event) => sent.push(event)) };
}

describe('toSentEvent', () => {
  test('contains the event and its car', () => {
    expect(toSentEvent(SAVED)).toEqual({
      event: 'favourite_saved',
      event_id: 39,
      car_id: 'a',
      stock_number: 'S1',
      make: 'Kia',
      model: 'Rio',
      price: 9990,
    });
    expect(toSentEvent({ name: 'general_enquiry' })).toEqual({ event: 'general_enquiry', event_id: 22 });
  });

  test('omits unknown values and every other property', () => {
    const car = { ...CAR, stocknum: '', price: 0, email: 'kim@example.com', phone: '0491 570 006', name: 'Kim' };
    const sent = toSentEvent({ name: 'favourite_saved', car });
    expect(Object.keys(sent)).toEqual(['event', 'event_id', 'car_id', 'make', 'model']);
  });
});

describe('createEventBus', () => {
  test('sends at once while its gate is open', () => {
    const { sent, emit } = createBus('open');
    emit(SAVED);
    expect(sent).toHaveLength(1);
  });

  test('buffers events before consent, and sends them in order once it is given', () => {
    const { $gate, sent, emit } = createBus('waiting');
    emit(SAVED);
    emit({ name: 'general_enquiry' });
    expect(sent).toEqual([]);
    $gate.set('open');
    expect(sent.map(({ event_id }) => event_id)).toEqual([39, 22]);
    emit(SAVED);
    expect(sent).toHaveLength(3);
  });

  test('drops buffered events when the visitor declines, even if they agree later', () => {
    const { $gate, sent, emit } = createBus('waiting');
    emit(SAVED);
    $gate.set('closed');
    emit(SAVED);
    $gate.set('open');
    expect(sent).toEqual([]);
    emit({ name: 'careers_enquiry' });
    expect(sent.map(({ event_id }) => event_id)).toEqual([51]);
  });
});
