import { makeLargeDealer } from '#tests/search/understanding/dealers.ts';

/** The longest text of a search box. */
const LENGTH = 200;
const ROUNDS = 1000;

const PHRASES = [
  'looking for a white family suv with sunroof under 40 grand near north shore please',
  'landcrusier hyundia tuscon mitsibushi forrester comodore deisel automtic hachback convertable',
  'zebra quilt lampshade mountain brisket yonder klaxon fjord whisper gargle tuneful bracket',
];

/** Measures how long a text of 200 characters takes to be understood, in milliseconds of the processor: the slowest of three. */
export function benchReading(): number {
  const { read } = makeLargeDealer('en-AU');
  const times = PHRASES.map((phrase) => {
    const text = `${phrase} `.repeat(3).slice(0, LENGTH);
    for (let round = 0; round < ROUNDS; round++) read(text);
    const start = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / ROUNDS / 1000;
  });
  return Math.max(...times);
}
