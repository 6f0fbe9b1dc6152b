export type { ProcessorConfig } from './schema.ts';
