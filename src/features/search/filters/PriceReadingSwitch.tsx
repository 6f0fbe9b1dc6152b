import { SegmentSwitch } from '#src/components/ui/SegmentSwitch.tsx';
import type { Messages } from '#src/lib/locale/browser.ts';
import { PRICE_READINGS, type PriceReading } from './price-reading.ts';

interface PriceReadingSwitchProps {
  reading: PriceReading;
  messages: Messages;
  onRead: (reading: PriceReading) => void;
}

/** Switches between prices and weekly repayments. */
export function PriceReadingSwitch({ reading, messages, onRead }: PriceReadingSwitchProps) {
  return (
    <SegmentSwitch
      name="price-reading"
      legend={messages.showPricesAs}
      labels={{ price: messages.price, weekly: messages.perWeekShort }}
      values={PRICE_READINGS}
      chosen={reading}
      onChoose={onRead}
    />
  );
}
