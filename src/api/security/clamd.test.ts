import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { EICAR, type ScannerBehaviour, startScanner, type TestScanner } from '#tests/fixtures/scanner.ts';
import { parseScannerAddress, scanContent } from './clamd.ts';

describe('scanning with clamd', () => {
  let scanner: TestScanner | undefined;
  afterEach(async () => {
    await scanner?.close();
  });

  test.each([0, 1, 64 * 1024, 200_001])('sends a content of %i bytes whole', async (size) => {
    scanner = await startScanner();
    const content = Buffer.alloc(size, 7);
    expect(await scanContent(scanner.address, content)).toEqual({ kind: 'clean' });
    expect(scanner.scanned[0]?.equals(content)).toBe(true);
  });

  test('returns what was found, over a socket file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scanner-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    scanner = await startScanner(join(folder, 'clamd.sock'));
    const verdict = await scanContent(scanner.address, Buffer.from(EICAR));
    expect(verdict).toEqual({ kind: 'infected', threat: 'Eicar-Test-Signature' });
  });

  test.each<[string, ScannerBehaviour, RegExp]>([
    ['disconnects', (_, socket) => socket.destroy(), /without a verdict|No connection/u],
    ['resets the connection', (_, socket) => socket.resetAndDestroy(), /No connection/u],
    ['answers half a verdict', (_, socket) => socket.end('stream: O'), /without a verdict/u],
    ['answers garbage', (_, socket) => socket.end('\u0007HTTP/1.1 200 OK\0'), /answered "HTTP\/1\.1 200 OK"/u],
    ['answers an error', (_, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'), /size limit exceeded/u],
    ['answers without end', (_, socket) => socket.write('x'.repeat(5000)), /too long/u],
    ['claims more than a verdict', (_, socket) => socket.end('stream: OK\nstream: OK\0'), /answered/u],
    ['never answers', () => undefined, /in time/u],
  ])('has no verdict if the scanner %s', async (_, behaviour, reason) => {
    scanner = await startScanner();
    scanner.behave(behaviour);
    await expect(scanContent(scanner.address, Buffer.from('x'), { timeoutMs: 300 })).rejects.toThrow(reason);
  });

  test('has no verdict if there is no scanner', async () => {
    scanner = await startScanner();
    await scanner.close();
    await expect(scanContent(scanner.address, Buffer.from('x'))).rejects.toThrow(/No connection.*ECONNREFUSED/u);
  });
});

test('reads the address of a scanner', () => {
  expect(parseScannerAddress('tcp://127.0.0.1:3310')).toEqual({ kind: 'tcp', host: '127.0.0.1', port: 3310 });
  expect(parseScannerAddress('tcp://[::1]:3310')).toEqual({ kind: 'tcp', host: '::1', port: 3310 });
  expect(parseScannerAddress('unix:/run/clamd.ctl')).toEqual({ kind: 'unix', path: '/run/clamd.ctl' });
  for (const wrong of ['clamd', 'tcp://host', 'tcp://host:0', 'tcp://host:70000', 'unix:relative', 'http://host:1'])
    expect(parseScannerAddress(wrong)).toBeUndefined();
});
