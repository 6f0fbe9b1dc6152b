import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { SignInType } from './sign-in.ts';

/** What signing in is for, in words for the visitor who is asked to. */
export function purposes(noun: string, locale: Locale): Record<SignInType, string> {
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
