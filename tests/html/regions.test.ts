import { expect, test } from 'vitest';
import { listElementsAt, removeRegions } from './regions.ts';

const PAGE =
  '<body data-look="a"><header class="bar wide"><p>x<br></p></header><main id="content"><p>y</p></main></body>';

test.each([
  [['header'], '<body data-look="a"><main id="content"><p>y</p></main></body>'],
  [['.wide.bar', '#content'], '<body data-look="a"></body>'],
  [['body@data-look', 'header'], '<body><main id="content"><p>y</p></main></body>'],
  [['[data-look=a]'], ''],
  [['[data-look=b]', '.ba', 'footer'], PAGE],
])('removes %j from a page', (regions, left) => {
  expect(removeRegions(PAGE, regions)).toBe(left);
});

test('removes nested elements with the same name', () => {
  expect(removeRegions('<div class="a"><div><div/></div>1</div>2', ['.a'])).toBe('2');
});

test('rejects a selector of more than one element', () => {
  expect(() => removeRegions('', ['main p'])).toThrow('"main p" is not a selector of one element.');
});

test('lists the elements around a position', () => {
  expect(listElementsAt(PAGE, PAGE.indexOf('>y') + 1)).toEqual(['body', 'main#content', 'p']);
  expect(listElementsAt(PAGE, PAGE.indexOf('wide'))).toEqual(['body', 'header.bar.wide']);
  expect(listElementsAt(PAGE, PAGE.indexOf('<br>') + 2)).toEqual(['body', 'header.bar.wide', 'p', 'br']);
});
