/**
 * The AWS services that serve Forecourt's sites, as a CDK app: `npm run infra -- synth`. Settings are in cdk.json. README.md says how
 * to deploy it.
 */
import { App } from 'aws-cdk-lib';
import { AlarmsStack } from './alarms.ts';
import { createDealerStacks } from './dealers.ts';
import { readSettings } from './settings.ts';
import { SitesStack } from './sites.ts';

const app = new App();
const settings = readSettings(app.node.tryGetContext('forecourt'));
const { account, region } = settings;
const crossRegionReferences = true;

const sites = new SitesStack(app, 'ForecourtSites', settings, { env: { account, region }, crossRegionReferences });
createDealerStacks(app, sites, settings, { env: { account, region } });
new AlarmsStack(app, 'ForecourtAlarms', sites, settings, {
  env: { account, region: 'us-east-1' },
  crossRegionReferences,
});
