/** The looks that a tenant can start from; what each sets is in templates.ts. */
export const TEMPLATES = ['photographic', 'dense', 'rugged', 'elegant'] as const;

export type TemplateName = (typeof TEMPLATES)[number];
