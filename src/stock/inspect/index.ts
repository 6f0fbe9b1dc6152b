export { type Inspection, type InspectionResult, inspectFeed } from './inspect.ts';
export { describeInspection, makeInspectionJson } from './report.ts';
export { toFeedFileName, writeFeedConfig } from './write-config.ts';
