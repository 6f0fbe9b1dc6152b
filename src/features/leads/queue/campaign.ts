import { createTextStore, makeStorageKey, STORED } from '../storage/index.ts';

/* Stores the first and the last campaign. Loaded by every-page.ts if the address may be a campaign's. */

const texts = createTextStore(() => localStorage);
const site = document.body.dataset['site'] ?? '';
const first = makeStorageKey(site, STORED.firstCampaign);
if (!texts.read(first)) texts.write(first, location.search);
texts.write(makeStorageKey(site, STORED.lastCampaign), location.search);
