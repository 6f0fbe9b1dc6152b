import { describe, expect, test } from 'vitest';
import type { FormView } from '#src/features/leads/index.ts';
import { makeEnquiry } from '#tests/api/lead-requests.ts';
import { HOUR } from '../../lib/durations.ts';
import { listNetworks } from '../security/networks.ts';
import { createLookAlikes } from './look-alikes.ts';

const INITIAL = 'I’m interested in this car. Is it still available, and could you tell me your best price for it?';
const message = { name: 'message', kind: 'message', label: 'Message', optional: false, initial: INITIAL } as const;
const FORM: FormView = {
  id: 'enquiry',
  title: 'Enquiry',
  path: '/enquiry',
  event: 'enquiry',
  aboutCar: false,
  submit: 'Send',
  category: 'General Enquiry',
  steps: [{ id: 'one', title: 'One', fields: [message], skippable: false }],
};

const SPAM =
  'Hello, we offer cheap loans to every business in your town without any questions asked, so call us today and ' +
  'get the money by tomorrow morning.';

/** Sends each message from a network of its own. Returns which are quarantined. */
function countAll(messages: readonly string[], { hours = 0, isOneNetwork = false } = {}): boolean[] {
  let time = 0;
  const lookAlikes = createLookAlikes(() => time);
  return messages.map((text, index) => {
    time += hours * HOUR;
    const networks = listNetworks(isOneNetwork ? '203.0.113.9' : `203.0.${index}.9`);
    const lead = makeEnquiry({ message: text });
    return lookAlikes.count({ form: FORM, lead, siteUrl: 'https://www.dealer.example', networks });
  });
}

const repeat = (text: (index: number) => string, count = 8) => Array.from({ length: count }, (_, index) => text(index));
const FROM_THE_FIFTH = [false, false, false, false, true, true, true, true];
const NONE = FROM_THE_FIFTH.map(() => false);

describe('look-alikes', () => {
  test('are quarantined from the fifth network, however case, numbers, names and single words vary', () => {
    const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];
    expect(countAll(repeat(() => SPAM))).toEqual(FROM_THE_FIFTH);
    expect(countAll(repeat((index) => `${SPAM.toUpperCase()} Ref ${index * 7919}!`))).toEqual(FROM_THE_FIFTH);
    expect(countAll(repeat((index) => `${names[index]}: ${SPAM} a${index}@spam.example`))).toEqual(FROM_THE_FIFTH);
    expect(countAll(repeat((index) => SPAM.replace('town', names[index] ?? '')))).toEqual(FROM_THE_FIFTH);
  });

  test('are found by the same link, whatever the rest of the message says', () => {
    const words = ['Look', 'See', 'Visit', 'Try', 'Open', 'Go', 'Click', 'Read'];
    expect(countAll(repeat((index) => `${words[index]} https://spam.example/win?id=${index}`))).toEqual(FROM_THE_FIFTH);
    expect(countAll(repeat((index) => `About https://dealer.example/cars/7?x=${index}`))).toEqual(NONE);
    expect(countAll(repeat((index) => `https://dealer.example.spam.example/?x=${index}`))).toEqual(FROM_THE_FIFTH);
  });

  test('do not include what shoppers write alike', () => {
    expect(countAll(repeat(() => 'Is it still available?'))).toEqual(NONE);
    expect(countAll(repeat(() => INITIAL))).toEqual(NONE);
    expect(countAll(repeat((index) => `${INITIAL} Please call me after ${index} pm.`))).toEqual(NONE);
    expect(
      countAll(
        repeat(() => SPAM),
        { isOneNetwork: true },
      ),
    ).toEqual(NONE);
    expect(
      countAll(
        repeat(() => SPAM),
        { hours: 24 },
      ),
    ).toEqual(NONE);
  });

  test('do not include different messages about the same thing', () => {
    expect(
      countAll([
        'Hi, I would like to book a test drive of the blue hatch on Saturday morning if that suits you.',
        'Could I come and test drive the blue hatch this weekend? I am free on Sunday after lunch.',
        'My daughter needs her first car. Is the blue hatch easy to park, and what does it use in town?',
        'What would you give me for my old wagon if I bought the blue hatch from you next month?',
        'Does the blue hatch have roof racks, and can you deliver it to us on the coast before Christmas?',
        'We saw the blue hatch on your yard yesterday. Is there any room to move on the price if we pay cash?',
        'I live interstate. Could you send more photos of the blue hatch, of the boot and the back seats please?',
        'Is the blue hatch still under the warranty of its maker, and when was its last service done?',
      ]),
    ).toEqual(NONE);
  });
});
