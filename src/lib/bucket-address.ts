const ADDRESS = /^s3:\/\/(?<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<folder>[\w!.*'()/-]*))?$/u;

/** A folder of an S3 bucket. */
export interface BucketAddress {
  readonly name: string;
  /** Without slashes around it; empty for the bucket itself. */
  readonly folder: string;
}

/** Parses `s3://bucket` or `s3://bucket/folder`; undefined for anything else. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const { name, folder = '' } = ADDRESS.exec(text)?.groups ?? {};
  return name === undefined ? undefined : { name, folder: folder.split('/').filter(Boolean).join('/') };
}
