import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getSafeFileName } from './file-name.ts';

const PDF = 'application/pdf';

describe('safe file name', () => {
  test.each([
    ['My résumé 2026.pdf', 'My résumé 2026.pdf'],
    ['J. Smith (final).PDF', 'J. Smith (final).pdf'],
    ['李小龙.pdf', '李小龙.pdf'],
    ['resume.bat', 'resume_bat.pdf'],
    ['resume.pdf.lnk', 'resume_pdf_lnk.pdf'],
    ['resume.bat.pdf', 'resume_bat.pdf'],
    ['resume.exe. . .', 'resume_exe.pdf'],
    ['resume.pdf...', 'resume.pdf'],
    ['resume.pdf:payload.exe', 'resume_pdf_payload_exe.pdf'],
    ['resume\u202efdp.exe', 'resumefdp_exe.pdf'],
    ['resume\u2024bat', 'resume_bat.pdf'],
    ['resume．bat', 'resume_bat.pdf'],
    ['a\u0000.exe\u0000.pdf', 'a_exe.pdf'],
    ['../../etc/cron.d/x', 'x.pdf'],
    ['C:\\Windows\\System32\\x.pdf', 'x.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['com1.txt.pdf', '_com1_txt.pdf'],
    ['COM¹.pdf', '_COM1.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
  ])('of %j is %j', (name, safe) => {
    expect(getSafeFileName(name, PDF)).toBe(safe);
  });

  test('keeps any extension of its type', () => {
    expect(getSafeFileName('car.jpeg', 'image/jpeg')).toBe('car.jpeg');
    expect(getSafeFileName('car.jpeg', 'image/png')).toBe('car_jpeg.png');
    expect(getSafeFileName('car.jpeg', 'application/x-unknown')).toBe('car_jpeg.bin');
  });

  test('fits a file system, has one extension, and is stable', () => {
    const names = fc.oneof(
      fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 300 }).map((codes) => String.fromCodePoint(...codes)),
      fc
        .array(fc.constantFrom('.', ' ', 'con', '/', ':', 'é', '😀', '.exe', '\u202e', '_', '.pdf'))
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(names, (name) => {
        const safe = getSafeFileName(name, PDF);
        expect(Buffer.byteLength(safe)).toBeLessThan(200);
        expect(safe).toMatch(/^[^.\s][^<>:"/\\|?*\p{Cc}\p{Cf}]*\.pdf$/u);
        expect(safe.slice(0, -4)).not.toMatch(/\.\S/u);
        expect(safe).not.toMatch(/^(?:con|nul|com1)\s*[._]/iu);
        expect(encodeURIComponent(safe)).toBeTruthy();
        expect(getSafeFileName(safe, PDF)).toBe(safe);
      }),
    );
  });
});
