import type { Messages } from '#src/lib/locale/browser.ts';
import { PRICE_READINGS, type PriceReading } from './price-reading.ts';

interface PriceReadingSwitchProps {
  reading: PriceReading;
  messages: Messages;
  onRead: (reading: PriceReading) => void;
}

/** Prices as they are, or by the week. */
export function PriceReadingSwitch({ reading, messages, onRead }: PriceReadingSwitchProps) {
  const labels = { price: messages.price, weekly: messages.perWeekShort } as const satisfies Record<
    PriceReading,
    string
  >;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{messages.showPricesAs}</legend>
      {PRICE_READINGS.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="price-reading"
            value={name}
            checked={name === reading}
            className="sr-only"
            onChange={() => onRead(name)}
          />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  );
}
