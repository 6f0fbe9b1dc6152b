import { forgetShopperHere } from '#src/features/leads/flow/index.ts';
import { showBusy } from './field.ts';
import { accountHere, forget } from './session.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]'))
  button.addEventListener('click', () => void signOut(button));

async function signOut(button: HTMLButtonElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const place = button.parentElement?.querySelector<HTMLElement>('[role=alert]');
  place?.replaceChildren();
  showBusy(button, true);
  if (await accountHere().signOut()) {
    forget();
    await forgetShopperHere(document.body.dataset['site'] ?? '');
    // Not to be come back to by the history.
    location.replace('/');
    return;
  }
  showBusy(button, false);
  place?.append(place.dataset['failed'] ?? '');
}
