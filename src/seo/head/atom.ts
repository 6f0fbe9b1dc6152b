import { makeSharedImage } from '#src/features/images/index.ts';
import { toFeedText } from '#src/features/syndication/index.ts';
import { escapeXml } from '#src/lib/markup.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { AtomEntry, AtomInputs, Frame } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from './page-head.ts';

type AtomFrame = Pick<Frame, 'origin' | 'name' | 'locale' | 'images'>;

const TITLE_LENGTH = 300;
const SUMMARY_LENGTH = 1000;

/** Writes a feed of cars (Atom, RFC 4287), which changes only with its inputs. */
export function writeAtomXml({ title, page, updated, entries }: AtomInputs, path: string, frame: AtomFrame): string {
  const address = toAbsoluteUrl(frame, path);
  const writeEntry = getEntryWriter(frame);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(frame.locale)}">`,
    `  ${writeText('id', address)}`,
    `  ${writeText('title', toFeedText(`${title} | ${frame.name}`, TITLE_LENGTH))}`,
    `  ${writeText('updated', formatTime(updated))}`,
    '  <author>',
    `    ${writeText('name', toFeedText(frame.name, TITLE_LENGTH))}`,
    '  </author>',
    `  ${writeLink('self', 'application/atom+xml', address)}`,
    `  ${writeLink('alternate', 'text/html', toAbsoluteUrl(frame, page))}`,
    ...entries.map(writeEntry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes each entry once, because a car is in the feed of every search page that shows it. */
const getEntryWriter = memoize((frame: AtomFrame) =>
  memoize(({ path, title, summary, image, published, updated }: AtomEntry) => {
    const address = toAbsoluteUrl(frame, path);
    const lines = [
      writeText('id', address),
      writeText('title', toFeedText(title, TITLE_LENGTH)),
      writeText('updated', formatTime(updated)),
      ...(published === undefined ? [] : [writeText('published', formatTime(published))]),
      writeLink('alternate', 'text/html', address),
      ...(image === undefined ? [] : linkPicture(image, frame)),
      writeText('summary', toFeedText(summary, SUMMARY_LENGTH)),
    ];
    return `  <entry>\n    ${lines.join('\n    ')}\n  </entry>`;
  }),
);

/** Readers show the picture of an entry; a drawing is left out, because they do not draw it. */
function linkPicture(url: string, frame: AtomFrame): string[] {
  const picture = makeSharedImage(url, frame.images);
  return picture ? [writeLink('enclosure', picture.type, toAbsoluteUrl(frame, picture.url))] : [];
}

const writeText = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const writeLink = (rel: string, type: string, address: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

/** The end of the year 9999, in seconds: a later time has no date in Atom. */
const LAST_SECOND = 253_402_300_799;

const formatTime = (seconds: number): string =>
  `${new Date(Math.min(seconds, LAST_SECOND) * 1000).toISOString().slice(0, 19)}Z`;
