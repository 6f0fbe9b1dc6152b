import type { VisitKind } from '#src/features/cars/display/index.ts';
import type { FormView } from '../contract/index.ts';

/** Returns a form that books a visit in the words that suit it: a caravan is inspected, a motorcycle is ridden. */
export function wordForVisit(form: FormView, visit: VisitKind | 'mixed' | undefined): FormView {
  const words = visit && form.visits?.[visit];
  if (!words) return form;
  const steps = form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => (field.kind === 'date-time' ? { ...field, label: words.when } : field)),
  }));
  return { ...form, title: words.title, category: words.category, steps };
}
