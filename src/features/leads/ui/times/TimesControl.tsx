import { useEffect, useState } from 'react';
import type { ControlProps } from '../controls/control-props.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { DayView } from './appointments.ts';
import { findSlot, formatLocalTime, toMinute } from './local-time.ts';
import { useFreeTimes } from './use-free-times.ts';

/** Days shown at first: two or three lines. */
const FIRST_DAYS = 7;
const DATE_LENGTH = '2026-11-23'.length;

/** Lets a shopper choose a day and one of its free times, or any time if the free ones cannot be loaded. */
export function TimesControl(props: ControlProps) {
  // A field without appointments never shows days.
  return props.field.appointment ? (
    <div className="lead-times">
      <FreeTimesOrInput {...props} />
    </div>
  ) : (
    <PlainTime {...props} />
  );
}

function FreeTimesOrInput(props: ControlProps) {
  const { messages } = useLeadFormParts();
  const times = useFreeTimes(props.field);
  if (times.kind === 'idle') return <PlainTime {...props} />;
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
  const slot = findSlot(days, value);
  const [chosen, setChosen] = useState(slot ? value.slice(0, DATE_LENGTH) : '');
  // An invalid value has its own error.
  const isRequest = value !== '' && slot === undefined && !wiring['aria-invalid'];
  const normalised = isRequest ? toMinute(value) : (slot ?? value);
  // A time typed before the free times were loaded becomes the slot of the same minute, or stays as a request.
  useEffect(() => {
    if (normalised !== value) change(normalised);
  }, [normalised, value, change]);
  const [more, setMore] = useState(false);
  const shown = more || days.findIndex(({ date }) => date === chosen) >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS);
  const slots = days.find(({ date }) => date === chosen)?.slots ?? [];
  const choose = (date: string) => {
    setChosen(date);
    // A day is not submitted without a time, so its first one is chosen.
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
          {slots.map((each) => (
            <Chip key={each.value} name={field.name} checked={each.value === slot} choose={() => change(each.value)}>
              {each.time}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="lead-hint" role="status">
        {isRequest && messages.leadTimeTaken({ time: formatLocalTime(value, context.region.locale) })}
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
