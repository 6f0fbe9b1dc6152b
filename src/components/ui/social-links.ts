/** The social networks of dealers and their locations, in display order. */
export const SOCIAL_NETWORKS = {
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
  tiktok_url: 'TikTok',
  twitter_url: 'X',
  linkedin_url: 'LinkedIn',
} as const;

export type SocialKey = keyof typeof SOCIAL_NETWORKS;

export interface SocialLink {
  readonly network: SocialKey;
  readonly name: string;
  readonly url: string;
}

/** Returns the networks that have an address. */
export function listSocialLinks(site: { readonly [Key in SocialKey]?: string | undefined }): SocialLink[] {
  return (Object.keys(SOCIAL_NETWORKS) as SocialKey[]).flatMap((network) => {
    const url = site[network];
    return url ? { network, name: SOCIAL_NETWORKS[network], url } : [];
  });
}
