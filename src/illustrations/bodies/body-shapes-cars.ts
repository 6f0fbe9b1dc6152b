import { HIGH_NOSE, LARGE_WHEEL, LOW_NOSE, makeSideShape, REAR } from './body-shape.ts';

const FRONT_GLASS = 'M20.6 14.8l4.6-3.4c1-.7 2-1 3.2-1H31.4v4.4z';

export const sedan = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${REAR}V20.4c0-2-.9-3.4-2.8-3.9L50 14.8l-6.4-4.9C41.8 8.4 39.8 7.7 37.5 7.7H29c-2.4 0-4.4.6-6.4 2L15.4 14.6${LOW_NOSE}`,
  glass: `${FRONT_GLASS}M34.6 10.4h2.8c1.5 0 2.8.4 4 1.3l4.1 3.1H34.6z`,
});

export const hatchback = makeSideShape({
  front: 15.5,
  rear: 48,
  tail: 58.5,
  over: `${REAR}V19.2c0-1.7-.5-3-1.6-4.3L53.4 9.2C52 7.6 50.3 6.9 48.2 6.9H29.4c-2.5 0-4.6.7-6.6 2.1L15.4 14.4${LOW_NOSE}`,
  glass: 'M20.6 14.6l4.7-3.7c1-.8 2.1-1.1 3.3-1.1H31.4v4.8zM34.6 9.8h13c1.4 0 2.5.5 3.4 1.5l2.8 3.3H34.6z',
});

/** Three doors and a sloping roof. */
export const hatch = makeSideShape({
  front: 15.5,
  rear: 47.5,
  tail: 58,
  over: `${REAR}V19.4c0-1.8-.6-3.1-1.8-4.3l-4.4-3.5c-3.6-2.9-7-4.1-11.4-4.1H30c-2.6 0-4.7.7-6.8 2.2L16 14.6${LOW_NOSE}`,
  glass: 'M21.2 14.8l4.5-3.4c1.2-.8 2.3-1.1 3.7-1.1h9.4c3.6 0 6.4.9 9.2 3.1l1.8 1.4zM38.2 10.3v4.5',
});

export const wagon = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${REAR}V19.6c0-1.8-.5-3-1.5-4.4l-3.4-5C55.2 8.4 54 7.7 52.2 7.7H29c-2.4 0-4.4.6-6.4 2L15.4 14.6${LOW_NOSE}`,
  glass: `${FRONT_GLASS}M34.6 10.4h8.8v4.4H34.6zM46.6 10.4h5c.9 0 1.6.4 2.1 1.1l2.2 3.3H46.6z`,
});

/** With roof rails and an upright tailgate. */
export const stationWagon = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${REAR}V10.4c0-1.7-1-2.7-2.7-2.7H29c-2.4 0-4.4.6-6.4 2L15.4 14.6${LOW_NOSE}`,
  glass: `${FRONT_GLASS}M34.6 10.4h8.8v4.4H34.6zM46.6 10.4h9c1 0 1.6.6 1.6 1.6v2.8H46.6zM28.5 4.6H54.5M33 4.6v3.1M50 4.6v3.1`,
});

export const coupe = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${REAR}V20.4c0-2.1-1.1-3.5-3.2-3.9L52 15.3C47 10.8 41.8 8.6 36 8.6H32.4c-3.2 0-5.8.7-8.4 2.4L17.6 15.1${LOW_NOSE}`,
  glass: 'M23.2 15.2l3.4-2.3c1.8-1.2 3.6-1.7 5.8-1.7H36c3.9 0 7.2 1.2 10.4 4zM37.4 11.2v4',
});

const LOW_DECK = `${REAR}V20.2c0-2-1.1-3.4-3.2-3.8L50 15.2H18`;

/** With a separate roof. */
export const hardtop = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${LOW_DECK}${LOW_NOSE}`,
  glass: 'M18 15.2l7-5.3c1.2-.9 2.5-1.3 4-1.3h9.6c1.7 0 3 .5 4.2 1.6l5.6 5M24.8 15.2l3-2.6c.8-.7 1.6-1 2.6-1h6.8v3.6',
});

/** With a cloth roof on hoops. */
export const softtop = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${LOW_DECK}${LOW_NOSE}`,
  glass:
    'M18 15.2l6.6-4.9C28.6 7.3 40.4 7.3 44.6 11l4.4 4.2M24.6 15.2l5-4.2M33.4 8.4c1.6 2 2.2 4.2 2.2 6.8M40.4 9c1.8 1.8 2.8 3.8 3 6.2',
});

export const convertible = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${LOW_DECK}${LOW_NOSE}`,
  glass:
    'M19.6 15.2l7-6.4M32.6 15.2v-2.4c0-1.2.8-2 2-2s2 .8 2 2v2.4M40.2 15.2v-1.8c0-1 .7-1.7 1.7-1.7s1.7.7 1.7 1.7v1.8',
});

export const suv = makeSideShape({
  front: 15,
  rear: 48,
  radius: LARGE_WHEEL,
  over: `${REAR}V18.6c0-1.8-.4-3-1.3-4.6L56.2 7.4C55.3 5.8 54 5 52.2 5H28c-2.4 0-4.3.7-6.1 2.2L15 12.9${HIGH_NOSE}`,
  glass:
    'M19.8 13.2l4.4-3.8C25.3 8.4 26.4 8 27.8 8H31v5.2zM34.2 8h9.4v5.2H34.2zM46.8 8H51.6c.9 0 1.5.4 1.9 1.1l2.3 4.1H46.8z',
});

export const offroader = makeSideShape({
  front: 15,
  rear: 47,
  tail: 56,
  radius: LARGE_WHEEL,
  over: `${REAR}V6.4c0-.8-.6-1.4-1.4-1.4H23.4c-.9 0-1.5.4-1.8 1.2L18.6 13H7c-2.5 0-4 1.5-4 4V23.4c0 .6.4 1 1 1`,
  glass:
    'M22.6 13l2.2-5H31v5zM34.2 8h7.6v5H34.2zM45 8h7.6v5H45zM57 10.4h2.6c.9 0 1.6.7 1.6 1.6v6c0 .9-.7 1.6-1.6 1.6H57M25 2H53M30 2v3M48 2v3',
});

export const ute = makeSideShape({
  front: 15,
  rear: 49.5,
  tail: 61,
  radius: LARGE_WHEEL,
  over: `${REAR}V14H41.4L38.6 7.6C38.1 6.5 37.2 6 36 6H25.6c-2 0-3.5.6-5 1.9L14.4 13.4${HIGH_NOSE}`,
  glass: 'M19 13.6l4-3.6C23.8 9.3 24.6 9 25.6 9H28v4.6zM31.2 9h4.4l2 4.6H31.2zM41.4 14v3.4',
});
