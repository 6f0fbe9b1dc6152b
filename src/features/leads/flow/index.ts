/** What the forms of a browser have to do with others: when a shopper signs out. */
export { forgetShopperHere } from './forget-shopper.ts';
