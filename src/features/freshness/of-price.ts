/** What a car's page works out from its price: how good that is, and what paying it off costs. */
export const OF_PRICE = '[data-of-price], [data-finance], #finance-disclaimer, #calculator';
