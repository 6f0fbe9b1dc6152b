import { forgetShopper } from '#src/features/leads/queue/index.ts';
import { setBusy } from './field.ts';
import { forgetUser, getAccountService } from './session.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]'))
  button.addEventListener('click', () => void signOut(button));

async function signOut(button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const place = button.parentElement?.querySelector<HTMLElement>('[role=alert]');
  place?.replaceChildren();
  setBusy(button, true);
  if (await getAccountService().signOut()) {
    forgetUser();
    await forgetShopper(document.body.dataset['site'] ?? '');
    // Replaces the page, so that Back does not return to it.
    location.replace('/');
    return;
  }
  setBusy(button, false);
  place?.append(place.dataset['failed'] ?? '');
}
