import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { SignInType } from '#src/lib/sign-in-url.ts';

/** Returns the purpose of signing in by type. */
export function getSignInPurposes(noun: string, locale: Locale): Record<SignInType, string> {
  const messages = messagesFor(locale);
  return {
    watchlist: messages.signInForWatchlist,
    'trade-in': messages.signInForTradeIn,
    checkout: messages.signInForCheckout,
    finance: messages.signInForFinance,
    'spin-to-win': messages.signInForSpinToWin,
    'online-payment': messages.signInForOnlinePayment,
    'car-finance': messages.signInForCarFinance({ noun }),
    'my-garage': messages.signInForMyGarage,
  };
}
