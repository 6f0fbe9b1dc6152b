import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { renderItems } from './render-items.ts';

describe('the items of a list', () => {
  test('are rendered once in each look', () => {
    const car = { name: '<Rio>' };
    const rendered: string[] = [];
    const list = (size: string): string =>
      renderItems([car, car], { size }, ({ name }) => {
        rendered.push(size);
        return createElement('b', { className: size }, name);
      });
    expect(list('small')).toBe('<li><b class="small">&lt;Rio&gt;</b></li>'.repeat(2));
    expect(list('large')).toBe('<li><b class="large">&lt;Rio&gt;</b></li>'.repeat(2));
    expect(list('small')).toContain('small');
    expect(rendered).toEqual(['small', 'large']);
  });

  test('have no link in front that preloads a picture', () => {
    const image = createElement('img', { src: '/car.jpg', alt: '', loading: 'eager' as const });
    expect(renderItems([{}], {}, () => image)).toBe('<li><img src="/car.jpg" alt="" loading="eager"/></li>');
  });
});
