export { findNearest } from './nearest.ts';
export { parseWithSchema } from './parse.ts';
export {
  type Finding,
  formatPath,
  formatProblems,
  getLineNumber,
  locateFindings,
  type Problem,
  quote,
} from './problem.ts';
