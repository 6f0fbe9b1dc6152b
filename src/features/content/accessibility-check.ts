import * as v from 'valibot';

/** The result of `npm run accessibility` for one site, which its accessibility statement publishes. */
export const AccessibilityCheckSchema = v.strictObject({
  /** Day of the check, `YYYY-MM-DD`. */
  date: v.pipe(v.string(), v.isoDate()),
  /** Name and version of the checker. */
  tool: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  /** Number of pages checked: one of every kind. */
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The rules that pages break, with the number of such pages. */
  problems: v.array(
    v.strictObject({
      rule: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
      text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
      pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});

export type AccessibilityCheck = v.InferOutput<typeof AccessibilityCheckSchema>;
