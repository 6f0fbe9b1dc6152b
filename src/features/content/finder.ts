/*
 * The search form of the home page's hero. Empty fields are left out of the address, so that it stays short and a search page for a
 * make keeps its address; without this script they are sent and mean any make, body, condition or price. What keeps the button up to
 * date is loaded when the form is first used.
 */

for (const form of document.querySelectorAll<HTMLFormElement>('[data-finder]')) {
  let isStarted = false;
  const start = async (): Promise<void> => {
    if (isStarted) return;
    isStarted = true;
    try {
      await import('./finder-button.ts').then((module) => module.startFinderButton(form));
    } catch {
      // The import failed, so the button keeps its text. The next use tries again.
      isStarted = false;
    }
  };
  for (const type of ['focusin', 'input']) form.addEventListener(type, start);
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // On "back", browsers restore the fields only after this script has run.
  addEventListener('pageshow', () => {
    if (![...new FormData(form)].every(([, value]) => value === '')) void start();
  });
}
