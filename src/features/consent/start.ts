const data = document.querySelector('[data-third-party]')?.textContent;

// Only sites with third-party scripts load the loader. The data is this build's own output.
if (data) void import('./third-party.ts').then((module) => module.startThirdParty(JSON.parse(data)));
