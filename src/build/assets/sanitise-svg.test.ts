import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const TENANTS = join(import.meta.dirname, '../../../tenants');

function sanitise(svg: string): { content: string; removed: readonly string[] } {
  const result = sanitiseSvg(Buffer.from(svg));
  if (result.kind === 'unreadable') throw new Error(result.reason);
  return result;
}

/** Attacks as the content of an <svg>. What remains of each must contain none of ACTIVE. */
const HOSTILE = [
  '<script>steal()</script>',
  '<script href="https://evil.example/a.js"/>',
  `<s:script xmlns:s="http://www.w3.org/2000/svg">steal()</s:script>`,
  '<script><![CDATA[steal()]]></script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">steal()</h:script>',
  '<g onload="steal()"/>',
  '<g ONCLICK="steal()"/>',
  '<g onbegin="steal()" onend="steal()" onrepeat="steal()"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="steal()"/></foreignObject>',
  '<a href="javascript:steal()"><path d="M0 0"/></a>',
  '<a xlink:href="javascript:steal()"><path d="M0 0"/></a>',
  '<a href="&#106;ava&#x0A;script:steal()"><path d="M0 0"/></a>',
  '<a href=" jav&#x09;ascript:steal()"><path d="M0 0"/></a>',
  '<a href="data:text/html,steal()"><path d="M0 0"/></a>',
  '<a href="https://evil.example"><path d="M0 0"/></a>',
  '<use href="https://evil.example/a.svg#x"/>',
  '<use href="other.svg#x"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>',
  '<image href="https://evil.example/a.png"/>',
  '<image href="//evil.example/a.png"/>',
  '<image href="data:image/svg+xml,steal()"/>',
  '<image href="data:text/html;base64,steal()"/>',
  '<feImage href="https://evil.example/a.png"/>',
  '<filter id="a"><feImage xlink:href="https://evil.example/a.png"/></filter>',
  '<linearGradient href="https://evil.example/a.svg#g"/>',
  '<textPath href="https://evil.example/a.svg#p">x</textPath>',
  '<animate attributeName="href" values="javascript:steal()"/>',
  '<a id="a"><animate attributeName="xlink:href" to="javascript:steal()"/></a>',
  '<set attributeName=" HREF " to="javascript:steal()"/>',
  '<set attributeName="onmouseover" to="steal()"/>',
  '<animate attributeName="fill" values="url(https://evil.example/a.svg#b)"/>',
  '<animate attributeName="fill" values="red;url(https://evil.example/a.svg#b)"/>',
  '<path fill="url(https://evil.example/a.svg#g)" d="M0 0"/>',
  '<path fill="u\\72l(https://evil.example/a.svg#g)" d="M0 0"/>',
  '<path fill="URL( \'https://evil.example/a.svg#g\' )" d="M0 0"/>',
  '<path filter="url(//evil.example/a.svg#f)" mask="url(a.svg#m)" d="M0 0"/>',
  '<path cursor="url(https://evil.example/c.cur), auto" d="M0 0"/>',
  '<path style="fill:url(https://evil.example/a.svg#g);stroke:red" d="M0 0"/>',
  '<path style="background:image-set(&quot;https://evil.example/a.png&quot; 1x)" d="M0 0"/>',
  '<path style="--a:url(https://evil.example/a);fill:var(--a)" d="M0 0"/>',
  '<path style="fill:u\\rl(https://evil.example/a)" d="M0 0"/>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<style>@import url(https://evil.example/a.css);</style>',
  '<style>@\\69mport "https://evil.example/a.css";</style>',
  '<style><![CDATA[@import "https://evil.example/a.css";]]></style>',
  '<style>/*</style><script>steal()</script><style>*/</style>',
  '<style>@font-face{font-family:a;src:url(https://evil.example/a.woff)}</style>',
  '<style>a{fill:url(https://evil.example/a.svg#g)}</style>',
  '<style>@media all{a{background:url(https://evil.example/a.png)}}</style>',
  '<style>a{background:-webkit-image-set("https://evil.example/a.png" 1x)}</style>',
  '<style>a{--x:url(https://evil.example/a.png)}</style>',
  '<style>@namespace url(https://evil.example);</style>',
  '<style>&lt;/style&gt;&lt;script&gt;steal()&lt;/script&gt;</style>',
  '<title>&lt;script&gt;steal()&lt;/script&gt;</title>',
  '<g xml:base="https://evil.example/"><use href="#a"/></g>',
  '<handler type="application/ecmascript">steal()</handler>',
  '<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp3" autoplay=""/>',
  '<video><source src="https://evil.example"/></video>',
  '<iframe src="https://evil.example"/>',
  '<embed src="https://evil.example"/>',
  '<font-face-uri href="https://evil.example/a.svg#f"/>',
  '<color-profile href="https://evil.example/a.icc"/>',
  '<g><!-- <script>steal()</script> --></g>',
  '<g><?xml-stylesheet href="https://evil.example/a.css"?></g>',
  '<desc><script>steal()</script></desc>',
  '<switch><foreignObject><script>steal()</script></foreignObject></switch>',
  '<g aria-label="&quot;&gt;&lt;script&gt;steal()&lt;/script&gt;"/>',
] as const;

/** Matches anything that makes a browser run or load something, in text that was parsed and written again. */
const ACTIVE =
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler)|<[^>]*\son\w+=|javascript:|evil\.example|data:text|svg\+xml|@import|@\\|u\\|other\.svg|a\.svg|<\?|<!/iu;

describe('sanitiseSvg', () => {
  test.each(HOSTILE)('leaves nothing that runs or loads in %s', (content) => {
    const svg = sanitise(`<svg ${SVG} ${XLINK}>${content}<circle r="4"/></svg>`);
    expect(svg.content).not.toMatch(ACTIVE);
    expect(svg.content).toMatch(/<circle r="4"\/><\/svg>$/u);
    expect(sanitise(svg.content).content).toBe(svg.content);
  });

  test.each([
    ['an entity with an address', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<text>&x;</text>'],
    ['entities made of others', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>', '<text>&b;</text>'],
    ['an element that is not closed', '', '<g>'],
    ['a prefix without a namespace', '', '<x:g/>'],
  ])('does not read %s', (_what, doctype, content) => {
    const result = sanitiseSvg(Buffer.from(`${doctype}<svg ${SVG}>${content}</svg>`));
    expect(result).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/^.{3,}\.$/u) });
  });

  test('does not read other documents, or text that is not UTF-8', () => {
    for (const bytes of ['<html/>', '', 'GIF89a', Buffer.from(`<svg ${SVG}/>`, 'utf16le')]) {
      expect(sanitiseSvg(Buffer.from(bytes as string)), String(bytes)).toMatchObject({ kind: 'unreadable' });
    }
  });

  test('drops a document type, default attributes and style sheets outside of the drawing', () => {
    const doctype = '<!DOCTYPE svg [<!ATTLIST g onclick CDATA "steal()">]>';
    const { content, removed } = sanitise(
      `<?xml-stylesheet href="https://evil.example"?>${doctype}<svg ${SVG}><g/></svg>`,
    );
    expect(content).toBe(`<svg ${SVG}><g/></svg>`);
    expect(removed).toEqual(['<?xml-stylesheet?>']);
  });

  test('expands the entities for namespaces that drawing programs write', () => {
    const { content, removed } = sanitise(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      ]><svg xmlns="&ns_svg;" xmlns:x="&ns_extend;" x:flag="1"><g x:extraneous="self"/><x:data/></svg>`,
    );
    expect(content).toBe(`<svg ${SVG}><g/></svg>`);
    expect(removed).toEqual([]);
  });

  test('lists what was taken out, each kind once', () => {
    const { removed } = sanitise(
      `<svg ${SVG} onload="a()"><script/><script/><g onload="a()"/><use href="b.svg#c"/><style>@import "x";g{fill:red}</style></svg>`,
    );
    expect(removed).toEqual(['onload of <svg>', '<script>', 'onload of <g>', 'href of <use>', '@import']);
  });

  test('keeps gradients, clip paths, masks, filters, reuse, plain styles, media queries and embedded pictures', () => {
    const logo = `<svg ${SVG} ${XLINK} viewBox="0 0 40 40" role="img" aria-label="City (Motors)"><title>City &amp; Motors</title><defs><linearGradient id="g" gradientTransform="rotate(45 1 1)"><stop offset="0" stop-color="#c00"/><stop offset="1" style="stop-color:rgb(0,0,204)"/></linearGradient><clipPath id="c"><circle cx="20" cy="20" r="18"/></clipPath><mask id="m"><rect width="40" height="40" fill="white"/></mask><filter id="f"><feGaussianBlur stdDeviation="0.4"/></filter><path id="p" d="M4 4h30v30z"/></defs><style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a:hover{fill:#fff}}</style><g clip-path="url(#c)" mask="url(#m)" filter="url(#f)"><use xlink:href="#p" class="a" transform="translate(1 2) scale(.9)"/><use href="#p" data-name="Layer 1" style="fill:none;stroke:#06c"/></g><image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/><circle r="3"><animate attributeName="r" values="3;4;3" dur="2s"/></circle></svg>`;
    expect(sanitise(logo)).toEqual({ kind: 'svg', content: logo, removed: [] });
  });

  test('keeps every pixel of the drawings of the demo dealers', async () => {
    const files = readdirSync(TENANTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(10);
    const draw = (svg: string | Buffer) => sharp(Buffer.from(svg)).resize(64).raw().toBuffer();
    for (const file of files) {
      const bytes = readFileSync(join(TENANTS, file));
      const { content, removed } = sanitise(bytes.toString());
      expect(removed, file).toEqual([]);
      expect((await draw(content)).equals(await draw(bytes)), file).toBe(true);
    }
  });
});
