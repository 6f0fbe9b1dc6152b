import { useEffect, useState } from 'react';
import type { DayView } from '../appointments.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import { useFreeTimes } from '../use-free-times.ts';
import { minuteOf, slotAt, timeText } from '../wall-clock.ts';
import type { ControlProps } from './control.ts';

/** As many days as are shown before somebody asks for more: about a fortnight of opening days, in two or three lines. */
const FIRST_DAYS = 7;
const DATE_LENGTH = '2026-11-23'.length;

/** A day and a time of those that the dealer has free; in the browser's own field where nobody can say which these are. */
export function TimesControl(props: ControlProps) {
  const { messages } = useLeadFormParts();
  const times = useFreeTimes(props.field);
  if (times.kind === 'unasked') return <PlainTime {...props} />;
  if (times.kind === 'loading') return <p className="lead-hint">{messages.leadLoadingTimes}</p>;
  if (times.kind === 'ready' && times.days.length > 0) return <Days {...props} days={times.days} />;
  return (
    <>
      <p className="lead-hint">{times.kind === 'failed' ? messages.leadTimesFailed : messages.leadNoTimes}</p>
      <PlainTime {...props} />
    </>
  );
}

function PlainTime({ field, id, value, change, wiring }: ControlProps) {
  return (
    <input
      {...wiring}
      id={id}
      name={field.name}
      type="datetime-local"
      aria-label={field.label}
      className="field lead-time"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function Days({ field, id, value, change, wiring, days }: ControlProps & { days: readonly DayView[] }) {
  const { messages, prefix, context } = useLeadFormParts();
  const free = slotAt(days, value);
  const [chosen, setChosen] = useState(free ? value.slice(0, DATE_LENGTH) : '');
  // Where it is wrong, that is said already.
  const isWish = value !== '' && free === undefined && !wiring['aria-invalid'];
  const kept = isWish ? minuteOf(value) : (free ?? value);
  // What was typed before the free times were there becomes the one of the same minute, and otherwise a wish.
  useEffect(() => {
    if (kept !== value) change(kept);
  }, [kept, value, change]);
  const [more, setMore] = useState(false);
  const shown = more || days.findIndex(({ date }) => date === chosen) >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS);
  const slots = days.find(({ date }) => date === chosen)?.slots ?? [];
  const choose = (date: string) => {
    setChosen(date);
    // A day without a time would be lost: its first is chosen until somebody prefers another.
    change(days.find((day) => day.date === date)?.slots[0]?.value ?? '');
  };
  return (
    <>
      <fieldset className="lead-days">
        <legend className="sr-only">{messages.leadDay}</legend>
        {field.optional && (
          <Chip id={id} name={`${prefix}-day`} checked={value === '' && chosen === ''} choose={() => choose('')}>
            {messages.leadAnyTime}
          </Chip>
        )}
        {shown.map(({ date, weekday, day }, index) => (
          <Chip
            key={date}
            id={index === 0 && !field.optional ? id : undefined}
            name={`${prefix}-day`}
            checked={chosen === date}
            choose={() => choose(date)}
          >
            <span className="lead-weekday">{weekday}</span> {day}
          </Chip>
        ))}
        {shown.length < days.length && (
          <button type="button" className="lead-more link" onClick={() => setMore(true)}>
            {messages.leadMoreDays}
          </button>
        )}
      </fieldset>
      {slots.length > 0 && (
        <fieldset className="lead-slots" aria-describedby={wiring['aria-describedby']}>
          <legend className="lead-sublabel">{messages.leadTime}</legend>
          {slots.map((slot) => (
            <Chip key={slot.value} name={field.name} checked={slot.value === free} choose={() => change(slot.value)}>
              {slot.time}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="lead-hint" role="status">
        {isWish && messages.leadTimeTaken({ time: timeText(value, context.region.locale) })}
      </p>
    </>
  );
}

interface ChipProps {
  id?: string | undefined;
  name: string;
  checked: boolean;
  choose: () => void;
  children: React.ReactNode;
}

function Chip({ id, name, checked, choose, children }: ChipProps) {
  return (
    <label className="lead-chip lead-chip-bare">
      <input type="radio" id={id} name={name} checked={checked} onChange={choose} />
      <span>{children}</span>
    </label>
  );
}
