import type { Token } from 'markdown-it';
import { getLinkFault } from './rules.ts';

/* Markdown as text for a mail: lists, quotes and tables stay readable, and links show their address. */

/** A container of blocks: a quote, a list or an item of it. */
interface Container {
  /** Start of its first line, such as "- "; used up by the first block. */
  marker: string;
  /** Start of its other lines. */
  readonly indent: string;
  /** Number of the next item of an ordered list. */
  next: number | undefined;
}

/** Formats parsed Markdown. Addresses of the site's own pages are completed with `base`. */
export function formatTokens(tokens: readonly Token[], base: string): string {
  const containers: Container[] = [];
  const lines: string[] = [];
  let isApart = false;

  const write = (text: string): void => {
    if (isApart && lines.length > 0) lines.push('');
    isApart = false;
    for (const line of text.split('\n')) {
      lines.push((containers.map(({ marker }) => marker).join('') + line).trimEnd());
      for (const container of containers) container.marker = container.indent;
    }
  };

  let row: string[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'blockquote_open':
        containers.push({ marker: '> ', indent: '> ', next: undefined });
        break;
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const next = token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : undefined;
        containers.push({ marker: '', indent: '', next });
        break;
      }
      case 'list_item_open': {
        const marker = makeMarker(containers.at(-1));
        containers.push({ marker, indent: ' '.repeat(marker.length), next: undefined });
        break;
      }
      case 'list_item_close':
        containers.pop();
        break;
      case 'blockquote_close':
      case 'bullet_list_close':
      case 'ordered_list_close':
        containers.pop();
        isApart = true;
        break;
      case 'tr_open':
        row = [];
        break;
      case 'tr_close':
        write(row.join(' | '));
        break;
      case 'th_open':
      case 'td_open':
        row.push('');
        break;
      case 'inline':
        if (row.length > 0) row[row.length - 1] = formatInline(token, base);
        else write(formatInline(token, base));
        break;
      case 'fence':
      case 'code_block':
        write(token.content.trimEnd());
        isApart = true;
        break;
      case 'hr':
        write('---');
        isApart = true;
        break;
      case 'table_close':
        row = [];
        isApart = true;
        break;
      case 'heading_close':
      case 'paragraph_close':
        // The paragraphs of a list without blank lines are hidden.
        isApart = !token.hidden;
        break;
    }
  }
  return lines.join('\n');
}

function makeMarker(list: Container | undefined): string {
  if (list?.next === undefined) return '- ';
  list.next += 1;
  return `${list.next - 1}. `;
}

/** Formats the words of a block; the address of a link follows its words, unless they are the address. */
function formatInline({ children }: Token, base: string): string {
  let text = '';
  let link: { readonly start: number; readonly address: string | undefined } | undefined;
  for (const token of children ?? []) {
    switch (token.type) {
      case 'softbreak':
        text += ' ';
        break;
      case 'hardbreak':
        text += '\n';
        break;
      case 'link_open':
        link = { start: text.length, address: getLinkFault(token) ? undefined : formatAddress(token, base) };
        break;
      case 'link_close': {
        const { start, address } = link ?? { start: 0, address: undefined };
        if (address !== undefined && !isSameAddress(text.slice(start), address)) text += ` (${address})`;
        link = undefined;
        break;
      }
      default:
        text += token.content;
    }
  }
  return text;
}

function formatAddress(token: Token, base: string): string {
  const href = String(token.attrGet('href'));
  const contact = /^(?:tel|mailto):(?<to>[^?]+)/iu.exec(href)?.groups?.['to'];
  if (contact !== undefined) return decodeURIComponent(contact);
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

/** Browsers and the parser write an address with a slash or a scheme that its words may not have. */
const isSameAddress = (words: string, address: string): boolean => toBareAddress(words) === toBareAddress(address);
const toBareAddress = (text: string): string => text.replace(/^(?:https?:\/\/|tel:|mailto:)/iu, '').replace(/\/$/u, '');
