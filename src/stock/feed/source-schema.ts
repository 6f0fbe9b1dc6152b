import * as v from 'valibot';
import { parseBucketAddress } from '#src/lib/bucket-address.ts';
import { about, SlugSchema, TextSchema } from '#src/lib/fields.ts';

/** A value that operators keep outside of `site.json`, by its name. */
export const SecretSchema = v.strictObject({
  secret: v.pipe(SlugSchema, about('The name of the secret, which operators set for this dealer.', 'dms-token')),
  prefix: v.optional(v.pipe(TextSchema, about('Text in front of the secret.', 'Bearer '))),
});
export type Secret = v.InferOutput<typeof SecretSchema>;

const HeaderNameSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/u, 'Write the name of an HTTP header: letters, digits and hyphens.'),
  v.title('the name of a header'),
);

const FeedUrlSchema = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text) || /\s/u.test(text)) return false;
    const { protocol, username, password } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  }, 'Write the full address, starting with https://, without a user or password. Those go into headers, as secrets.'),
  v.title('the https:// address of the feed'),
);

/** A `*` stands for any text in the name of a file; the newest file that fits is fetched. Folders are named in full. */
const hasPatternInName = (path: string): boolean => !path.slice(0, path.lastIndexOf('/') + 1).includes('*');
const PATTERN_HINT = 'Write * in the name of the file only, not in that of a folder.';

const PathSchema = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}]+$/u, 'Write the path of the file on the server.'),
  v.check(hasPatternInName, PATTERN_HINT),
  v.title('the path of a file, such as "/export/stock.csv" or "/export/stock-*.csv"'),
);

const BucketFileSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const address = parseBucketAddress(text);
    return address !== undefined && address.folder !== '' && !text.endsWith('/');
  }, 'Write the bucket and the key: "s3://dealer-feeds/city-motors/stock.csv".'),
  v.check((text) => hasPatternInName(text), PATTERN_HINT),
  v.title('the address of a file in a bucket'),
);

const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}=?$/u;

const member = v.optional(
  v.pipe(TextSchema, about('The file to take from a ZIP that has several.', 'export/stock.csv')),
);

/** The source that `npm run feeds` fetches a feed from. */
export const SourceSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('url'),
    url: v.pipe(FeedUrlSchema, about('The address of the feed.', 'https://dms.example/export/stock.csv')),
    headers: v.optional(
      v.pipe(
        v.record(HeaderNameSchema, SecretSchema),
        about('Headers of the request. Their values are secrets.', {
          authorization: { secret: 'dms-token', prefix: 'Bearer ' },
        }),
      ),
      {},
    ),
    query: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.nonEmpty()), SecretSchema),
        about('Parameters to add to the address, with secrets as their values.', { key: { secret: 'dms-token' } }),
      ),
      {},
    ),
    member,
  }),
  v.strictObject({
    type: v.literal('sftp'),
    host: v.pipe(
      v.string(),
      v.regex(/^[\w.:-]+$/u, 'Write the name of the server alone: "sftp.example.com".'),
      v.title('the name of a server'),
      about('The server.', 'sftp.example.com'),
    ),
    port: v.optional(
      v.pipe(
        v.number(),
        v.integer('Write a number from 1 to 65535.'),
        v.minValue(1, 'Write a number from 1 to 65535.'),
        v.maxValue(65_535, 'Write a number from 1 to 65535.'),
        v.title('a port'),
        about('The port.', 2222),
      ),
      22,
    ),
    path: v.pipe(
      PathSchema,
      about('The file on the server. With * in its name, the newest that fits.', '/export/stock-*.csv'),
    ),
    user: v.pipe(TextSchema, about('The user to sign in as.', 'city-motors')),
    hostKey: v.pipe(
      v.string(),
      v.regex(FINGERPRINT, 'Write the fingerprint as "ssh-keyscan HOST | ssh-keygen -lf -" prints it: "SHA256:…".'),
      v.title('the SHA256 fingerprint of a host key'),
      about("The fingerprint of the server's key.", 'SHA256:uNiVztksCsDhcc0u9e8BrrQXVUpKZIDTMczCvj3tD2s'),
    ),
    /** The password. */
    password: v.optional(SecretSchema),
    /** The private key, in the format of OpenSSH. */
    key: v.optional(SecretSchema),
    /** The passphrase of the key. */
    passphrase: v.optional(SecretSchema),
    member,
  }),
  v.strictObject({
    type: v.literal('s3'),
    address: v.pipe(
      BucketFileSchema,
      about(
        'The bucket and the key. With * in the name, the newest object that fits.',
        's3://dealer-feeds/city-motors/stock-*.csv',
      ),
    ),
    region: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+$/u, 'Write the name of an AWS region: "ap-southeast-2".'),
        v.title('a region'),
        about("The region of the bucket, if it is not the operator's.", 'ap-southeast-2'),
      ),
    ),
    member,
  }),
]);

export type Source = v.InferOutput<typeof SourceSchema>;
export type UrlSource = Extract<Source, { type: 'url' }>;
export type SftpSource = Extract<Source, { type: 'sftp' }>;
export type S3Source = Extract<Source, { type: 's3' }>;
