interface SegmentSwitchProps<Value extends string> {
  /** Tells its radio buttons from those of other switches on the page. */
  name: string;
  /** What is chosen, for those who do not see it. */
  legend: string;
  /** What shoppers read. */
  labels: Readonly<Record<Value, string>>;
  /** In their order. */
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
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
