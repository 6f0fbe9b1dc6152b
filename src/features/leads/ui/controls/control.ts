import type { FieldView } from '../../forms/form-view.ts';

/** What every control is given by its field. */
export interface ControlProps {
  readonly field: FieldView;
  /** Of the element that takes the focus. */
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
  /** Marks, connections and native rules of the element that is filled in. */
  readonly wiring: {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly required: boolean;
  };
}
