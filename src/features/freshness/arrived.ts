/* At the address of a car that the site has no page of: the car may have come after the site was built. */

const template = document.querySelector<HTMLTemplateElement>('[data-arrived]');
const slug = /^\/cars\/([a-z0-9]+(?:-[a-z0-9]+)*)$/u.exec(location.pathname)?.[1];

async function show(page: HTMLTemplateElement, wanted: string): Promise<void> {
  try {
    const { showArrived } = await import('./arrived-car.ts');
    await showArrived(page, wanted);
  } catch {
    // Nobody could answer: the page goes on saying what holds for every missing car.
  }
}

if (template && slug) void show(template, slug);
