interface SegmentSwitchProps<Value extends string> {
  /** Name of the radio group, unique on the page. */
  name: string;
  /** Accessible name. */
  legend: string;
  /** Labels by option. */
  labels: Readonly<Record<Value, string>>;
  /** Options in order. */
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of a few options side by side. */
export function SegmentSwitch<Value extends string>({
  name,
  legend,
  labels,
  values,
  chosen,
  onChoose,
}: SegmentSwitchProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            className="sr-only"
            onChange={() => onChoose(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
