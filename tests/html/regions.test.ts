import { expect, test } from 'vitest';
import { elementsAt, withoutRegions } from './regions.ts';

const PAGE =
  '<body data-look="a"><header class="bar wide"><p>x<br></p></header><main id="content"><p>y</p></main></body>';

test.each([
  [['header'], '<body data-look="a"><main id="content"><p>y</p></main></body>'],
  [['.wide.bar', '#content'], '<body data-look="a"></body>'],
  [['body@data-look', 'header'], '<body><main id="content"><p>y</p></main></body>'],
  [['[data-look=a]'], ''],
  [['[data-look=b]', '.ba', 'footer'], PAGE],
])('without %j a page is what is left', (regions, left) => {
  expect(withoutRegions(PAGE, regions)).toBe(left);
});

test('an element in another of its name is left out with it', () => {
  expect(withoutRegions('<div class="a"><div><div/></div>1</div>2', ['.a'])).toBe('2');
});

test('a selector that says more than what an element is is refused', () => {
  expect(() => withoutRegions('', ['main p'])).toThrow('"main p" is not a selector of one element.');
});

test('a place is in the elements that are open there', () => {
  expect(elementsAt(PAGE, PAGE.indexOf('>y') + 1)).toEqual(['body', 'main#content', 'p']);
  expect(elementsAt(PAGE, PAGE.indexOf('wide'))).toEqual(['body', 'header.bar.wide']);
  expect(elementsAt(PAGE, PAGE.indexOf('<br>') + 2)).toEqual(['body', 'header.bar.wide', 'p', 'br']);
});
