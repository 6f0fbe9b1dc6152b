import { makeLargeDealer } from '#tests/search/understanding/dealers.ts';

/** The longest text of a search box. */
const LENGTH = 200;
const ROUNDS = 1000;

const PHRASES = [
  'looking for a white family suv with sunroof under 40 grand near north shore please',
  'landcrusier hyundia tuscon mitsibushi forrester comodore deisel automtic hachback convertable',
  'zebra quilt lampshade mountain brisket yonder klaxon fjord whisper gargle tuneful bracket',
];

/** Returns a word that no text had before. */
const makeWord = (round: number): string => `q${round.toString(36)}`.padEnd(6, 'z');

/**
 * Measures how long a text of 200 characters takes to be understood while its last word is typed, in milliseconds of the processor: the
 * slowest of three.
 */
export function benchReading(): number {
  const { read } = makeLargeDealer('en-AU');
  const times = PHRASES.map((phrase) => {
    const typed = `${phrase} `.repeat(3).slice(0, LENGTH - makeWord(0).length);
    for (let round = 0; round < ROUNDS; round++) read(typed + makeWord(round));
    const start = process.cpuUsage();
    for (let round = ROUNDS; round < 2 * ROUNDS; round++) read(typed + makeWord(round));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / ROUNDS / 1000;
  });
  return Math.max(...times);
}
