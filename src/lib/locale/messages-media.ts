/** Messages about a car's photos, sharing and printing its page, and badges beside its price. */
export const MEDIA_CATALOGUE = {
  fullScreen: 'View photos full screen',
  closeFullScreen: 'Close full screen',
  photoMissing: 'This photo isn’t available.',
  showVideo: 'Show the video',
  videoOf: 'Video of the {name}',
  opensAtHost: 'Opens {host}',

  share: 'Share',
  shareWith: 'Share this {noun}',
  sharedTitle: '{name} at {dealer}',
  shareByEmail: 'Email',
  shareOnFacebook: 'Facebook',
  shareOnTwitter: 'X (Twitter)',
  shareOnWhatsApp: 'WhatsApp',
  shareOtherwise: 'More options',
  pageAddress: 'Link to this page',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  thanksForSharing: 'Thanks for sharing.',
  print: 'Print',

  belowMarket: '{amount} below market',
  stateAverage: 'State average market price: {price}',
  countryAverage: 'National average market price: {price}',

  certifiedVehicle: 'Certified vehicle',
  certifiedMeaning: 'What does certified mean?',
  certifiedText:
    'This vehicle is certified by its manufacturer. Ask {dealer} what was checked and what warranty comes with it.',
} as const;
