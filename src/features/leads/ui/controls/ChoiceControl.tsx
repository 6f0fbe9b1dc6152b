import { TICKED } from '../../fields/index.ts';
import type { ControlProps } from './control-props.ts';

/** Radio buttons. The first one takes the focus. */
export function RadioControl({ field, id, value, change, wiring }: ControlProps) {
  const { required } = wiring;
  return (
    <div className="lead-chips">
      {(field.options ?? []).map((option, index) => (
        <label key={option.value} className="lead-chip">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={field.name}
            value={option.value}
            required={required}
            checked={option.value === value}
            onChange={() => change(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

const LINE = '\n';

/** Checkboxes. The value has a line for each chosen option, in the order of the options. */
export function CheckboxesControl({ field, id, value, change, wiring }: ControlProps) {
  const options = field.options ?? [];
  const chosen = new Set(value.split(LINE));
  const toggle = (option: string) => {
    chosen[chosen.has(option) ? 'delete' : 'add'](option);
    change(options.flatMap((each) => (chosen.has(each.value) ? [each.value] : [])).join(LINE));
  };
  return (
    <div className="lead-chips">
      {options.map((option, index) => (
        <label key={option.value} className="lead-chip">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={field.name}
            value={option.value}
            aria-invalid={wiring['aria-invalid']}
            checked={chosen.has(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface TickControlProps extends Pick<ControlProps, 'id' | 'value' | 'change'> {
  name: string;
  label: string;
  wiring?: ControlProps['wiring'];
}

/** A single checkbox with a clickable text. */
export function TickControl({ name, label, id, value, change, wiring }: TickControlProps) {
  return (
    <label className="lead-tick">
      <input
        {...wiring}
        type="checkbox"
        id={id}
        name={name}
        value={TICKED}
        checked={value === TICKED}
        onChange={(event) => change(event.currentTarget.checked ? TICKED : '')}
      />
      <span>{label}</span>
    </label>
  );
}
