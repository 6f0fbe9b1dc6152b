export {
  type Car,
  CarSchema,
  type CarStatus,
  type CarType,
  type ItemType,
  PRICE_TYPES,
  type PriceType,
} from './car.ts';
export type { FeedContext, FeedProblem, FeedReading, ReadFeed, Unaccepted } from './feed/feed-reading.ts';
export { describeFeedProblem } from './feed/feed-reading.ts';
export { type Feed, type FeedInput, FeedSchema } from './feed/feed-schema.ts';
export { ColumnSchema, ColumnsSchema, ConstantsSchema } from './feed/format-schema.ts';
export { type LeftOut, mergeFeeds } from './feed/merge-feeds.ts';
export { type OnRowNote, readFeed } from './feed/read-feed.ts';
export {
  countRows,
  ROWS_PER_GROUP,
  type RowGroup,
  RowGroups,
  RowGroupsSchema,
  type RowNote,
} from './feed/row-groups.ts';
export type { S3Source, Secret, SftpSource, Source, UrlSource } from './feed/source-schema.ts';
export { SecretSchema, SourceSchema } from './feed/source-schema.ts';
export { checkStockDrop, type StockDrop } from './feed/stock-drop.ts';
export type { BodyName } from './normalise/bodies.ts';
export { COLOUR_FAMILIES } from './normalise/colours.ts';
export { type SoldCar, SoldCarSchema } from './sold-car.ts';
export { cleanLine } from './values/text.ts';
