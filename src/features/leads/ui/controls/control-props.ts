import type { FieldView } from '../../contract/index.ts';

/** The props of every control. */
export interface ControlProps {
  readonly field: FieldView;
  /** Id of the element that takes the focus. */
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
  /** ARIA and validation attributes of the input. */
  readonly wiring: {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly required: boolean;
  };
}
