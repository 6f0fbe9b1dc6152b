const data = document.querySelector('[data-third-party]')?.textContent;

// Only sites that have scripts of others load what loads them. The data is this build's own output.
if (data) void import('./third-party.ts').then((module) => module.startThirdParty(JSON.parse(data)));
