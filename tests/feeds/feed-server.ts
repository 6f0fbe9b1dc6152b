import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '#src/lib/http-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of feeds on loopback, whose answer each test chooses. */
export interface FeedServer {
  readonly url: string;
  readonly host: string;
  /** The requests so far. */
  readonly requests: IncomingMessage[];
  answer: Answer;
  stop(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const requests: IncomingMessage[] = [];
  const state: { answer: Answer } = { answer: (_, response) => void response.writeHead(404).end() };
  const server = createServer((request, response) => {
    requests.push(request);
    state.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { url: `http://${host}`, host, requests, stop: () => closeServer(server) });
}

/** Answers with a body as a whole, with its length. */
export const send =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
  };

/** Announces the whole body, sends a part of it, and cuts the connection. */
export const sendPart =
  (body: string, bytes: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(body)) });
    response.write(body.slice(0, bytes), () => response.destroy());
  };
