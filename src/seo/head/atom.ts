import { XMLBuilder } from 'fast-xml-parser';
import { makeSharedImage } from '#src/features/images/index.ts';
import { toFeedText } from '#src/features/syndication/index.ts';
import type { AtomInputs, Frame } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from './page-head.ts';

const TITLE_LENGTH = 300;
const SUMMARY_LENGTH = 1000;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/** Writes a feed of cars (Atom, RFC 4287), which changes only with its inputs. */
export function writeAtomXml(
  { title, page, updated, entries }: AtomInputs,
  path: string,
  frame: Pick<Frame, 'origin' | 'name' | 'locale' | 'images'>,
): string {
  const address = (url: string): string => toAbsoluteUrl(frame, url);
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': frame.locale,
      id: address(path),
      title: toFeedText(`${title} | ${frame.name}`, TITLE_LENGTH),
      updated: formatTime(updated),
      author: { name: toFeedText(frame.name, TITLE_LENGTH) },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': address(path) },
        { '@rel': 'alternate', '@type': 'text/html', '@href': address(page) },
      ],
      entry: entries.map((entry) => ({
        id: address(entry.path),
        title: toFeedText(entry.title, TITLE_LENGTH),
        updated: formatTime(entry.updated),
        published: entry.published === undefined ? undefined : formatTime(entry.published),
        link: [
          { '@rel': 'alternate', '@type': 'text/html', '@href': address(entry.path) },
          ...listPictures(entry.image, frame),
        ],
        summary: toFeedText(entry.summary, SUMMARY_LENGTH),
      })),
    },
  });
}

/** Readers show the picture of an entry; a drawing is left out, because they do not draw it. */
function listPictures(url: string | undefined, frame: Pick<Frame, 'origin' | 'images'>): object[] {
  const picture = url === undefined ? undefined : makeSharedImage(url, frame.images);
  return picture ? [{ '@rel': 'enclosure', '@type': picture.type, '@href': toAbsoluteUrl(frame, picture.url) }] : [];
}

/** The end of the year 9999, in seconds: a later time has no date in Atom. */
const LAST_SECOND = 253_402_300_799;

const formatTime = (seconds: number): string =>
  `${new Date(Math.min(seconds, LAST_SECOND) * 1000).toISOString().slice(0, 19)}Z`;
