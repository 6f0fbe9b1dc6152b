import { makeShownCampaign, makeSpinFields, SPIN_PATH } from '#src/features/spin/index.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { defineRoute } from '../route.ts';
import { makeAskGuide } from './forms.ts';

/** The page of the dealer's prize campaign. It says itself when the campaign has not started or is over. */
export const spinRoute = defineRoute({
  template: '/spin-to-win',
  paths: ({ site: { spinToWin } }) => (spinToWin ? [{ path: SPIN_PATH, params: spinToWin }] : []),
  inputs: (context, campaign) => ({
    campaign: makeShownCampaign(context.site, campaign, context.clock),
    fields: makeSpinFields(context.site.locale),
    guide: makeAskGuide(context, []),
    crumbs: [makeHomeCrumb(context.site)],
  }),
});
