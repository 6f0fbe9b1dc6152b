/** The facts that only a comparison of cars shows. */
export { COMPARED_FACTS, type ComparedFacts, ComparedFactsSchema, pickComparedFacts } from './compared-facts.ts';
