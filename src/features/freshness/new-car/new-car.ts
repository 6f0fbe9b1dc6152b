/* Runs at the URL of a car without a page: the car may have been listed after the build. */

const template = document.querySelector<HTMLTemplateElement>('[data-new-car]');
const slug = /^\/cars\/([a-z0-9]+(?:-[a-z0-9]+)*)$/u.exec(location.pathname)?.[1];

async function show(page: HTMLTemplateElement, path: string): Promise<void> {
  try {
    const { showNewCar: showArrived } = await import('./show-new-car.ts');
    await showArrived(page, path);
  } catch {
    // Without an answer the not-found message stays.
  }
}

if (template && slug) void show(template, slug);
