import { CAMPAIGN, keyOf } from './keys.ts';
import { textStore } from './text-store.ts';

/* Loaded by every-page.ts where the address looks like a campaign's: notes it, the first one and the last. */

const texts = textStore(() => localStorage);
const site = document.body.dataset['site'] ?? '';
const first = keyOf(site, CAMPAIGN.first);
if (!texts.read(first)) texts.write(first, location.search);
texts.write(keyOf(site, CAMPAIGN.last), location.search);
