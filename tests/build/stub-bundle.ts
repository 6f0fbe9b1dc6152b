/**
 * Returns the code of a compiled bundle whose pages contain their path only.
 *
 * @param code Statements that run before a page is rendered. They know its `page`.
 */
export function makeStubBundle(code: string, help = ''): string {
  return `${help} export const render = async (template, { page, markFragment }) => {
    ${code}
    if (template === '/fragment') return '';
    const fragments = Object.keys(page.inputs).filter((name) => page.inputs[name]?.fragment);
    return page.path + fragments.map(markFragment).join('');
  };`;
}
