import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control-props.ts';

/** A native select. */
export function SelectControl({ field, id, value, change, wiring }: ControlProps) {
  const { messages } = useLeadFormParts();
  const { options = [] } = field;
  return (
    <select
      {...wiring}
      id={id}
      name={field.name}
      className="field lead-select"
      autoComplete={field.autocomplete}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {/* HTML asks a required select for an empty first option, even if another one is chosen. */}
      <option value="">{messages.leadChoose}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
