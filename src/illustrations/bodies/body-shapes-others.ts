import { type BodyShape, drawArch, HIGH_NOSE, LARGE_WHEEL, makeSideShape, REAR, SMALL_WHEEL } from './body-shape.ts';

export const van = makeSideShape({
  front: 14.5,
  rear: 49.5,
  over: `${REAR}V6.6c0-2-1.2-3.1-3.1-3.1H22.2c-2 0-3.6.7-5 2.1L9.8 13.2 5.9 15C4 15.8 3 17.2 3 19.2V23.9c0 .6.4 1 1 1`,
  glass: 'M13.8 13.4l5.6-5.8c.7-.7 1.4-1 2.4-1h3v6.8zM30 6.5V22M44 6.5V16M33.2 14.6h3.2',
});

export const peopleMover = makeSideShape({
  front: 15,
  rear: 48.5,
  over: `${REAR}V17.8c0-1.8-.4-3.2-1.2-4.8L57.2 7.9C56.4 6.2 55 5.4 53.2 5.4H27.6c-2.9 0-5.2.8-7.5 2.5L11.4 14.2 6.4 15.8C4.1 16.5 3 17.9 3 20.2V23.9c0 .6.4 1 1 1`,
  glass:
    'M16.4 14.2l6.2-4.8c1.2-.8 2.4-1.2 3.8-1.2H29v6zM32.2 8.2h10v6H32.2zM45.4 8.2h7.2c.9 0 1.6.4 2 1.2l2.3 4.8H45.4zM34 17.6H43',
});

export const bus = makeSideShape({
  front: 14,
  rear: 49,
  over: `${REAR}V6c0-1.7-1.2-2.8-2.8-2.8H7.2C5.2 3.2 4 4.3 3.8 6.2L3 13.4V23.9c0 .6.4 1 1 1`,
  glass:
    'M6.4 14l.6-6c.1-.9.6-1.4 1.5-1.4H14V14zM17.4 6.6h9.2V14h-9.2zM30 6.6h9.2V14H30zM42.6 6.6H56c1 0 1.6.6 1.6 1.6V14h-15z',
});

export const motorhome = makeSideShape({
  front: 14.5,
  rear: 48,
  over: `${REAR}V6c0-1.8-1.1-2.8-2.8-2.8H9C7 3.2 5.8 4.3 5.8 6.2S7 9.4 9 9.4h5L9.6 14.2 5.9 15.8C4 16.6 3 17.9 3 19.8V23.9c0 .6.4 1 1 1`,
  glass:
    'M14.2 14.4l2.9-3.4c.4-.5.9-.7 1.5-.7H22v4.1zM26.6 24.9V9.4c0-.9.6-1.5 1.5-1.5h4c.9 0 1.5.6 1.5 1.5v15.5M39.4 7.9h13.2c.8 0 1.4.6 1.4 1.4V13.6H38V9.3c0-.8.6-1.4 1.4-1.4z',
});

const CAB = `M4 24.9${drawArch(13, SMALL_WHEEL)}H22.4V7.4c0-1.1-.7-1.8-1.8-1.8H11.4c-1.1 0-1.9.4-2.5 1.4L4.2 14.6C3.4 15.9 3 17 3 18.5V23.9c0 .6.4 1 1 1zM8 14.6l3-4.9c.4-.7.9-1 1.7-1H18.6v5.9z`;

export const lightTruck: BodyShape = {
  lines: `${CAB}M26 6.2H61V18.8H26zM22.4 23.4H42.2M54.8 23.4H61`,
  wheels: [13, 48.5],
  radius: SMALL_WHEEL,
};

/** Taller than the light truck, with two rear axles. */
export const truck: BodyShape = {
  lines: `${CAB}M26 2.6H61.2V18.4H26zM22.4 23.4H34.6M26 18.4v5M57.4 23.4H61.2`,
  wheels: [13, 40.6, 51],
  radius: SMALL_WHEEL,
};

/** A cab with a tray on the chassis. */
export const cabChassis: BodyShape = {
  lines: `M4 24.4${drawArch(15, LARGE_WHEEL)}H30.6V8c0-1.3-.7-2-2-2H25.6c-2 0-3.5.6-5 1.9L14.4 13.4${HIGH_NOSE}zM19 13.6l4-3.6C23.8 9.3 24.6 9 25.6 9H27.4v4.6zM34.4 7V18H61V14H34.4M30.6 21.6H42.6M56.4 21.6H61`,
  wheels: [15, 49.5],
  radius: LARGE_WHEEL,
};

export const caravan: BodyShape = {
  lines: `M14 24.9${drawArch(38, SMALL_WHEEL)}H58c1.9 0 3-1.1 3-3V14C61 7.4 56.6 3.2 50 3.2H19c-3.9 0-6 2.1-6 6V23.9c0 .6.4 1 1 1zM13 22.4H3.4M6.4 22.4v6M18.8 7.6H28c.8 0 1.4.6 1.4 1.4v5H17.4V9c0-.8.6-1.4 1.4-1.4zM47.4 24.9V9.2c0-.9.6-1.5 1.5-1.5h4c.9 0 1.5.6 1.5 1.5V24.9`,
  wheels: [38],
  radius: SMALL_WHEEL,
};

export const motorcycle: BodyShape = {
  lines:
    'M12.5 22.9L20.4 8.6M17.6 6.6l3.4.6 4 -.4M22 12.4c2-2.6 4.8-3.6 8.2-3 2.8.5 5 1.8 7 3.6H47c2.6 0 4.8-.7 7-2.2M20.2 16.4L22 12.4H37.2L33.4 22.6H24.6zM35 18.4l16.5 4.5M37.2 13l4.6 7.2',
  wheels: [12.5, 51.5],
  radius: 6.3,
};
