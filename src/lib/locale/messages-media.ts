/** The messages of a car's photos, of sharing and printing its page, and of what stands beside its price. */
export const MEDIA_CATALOGUE = {
  fullScreen: 'View photos full screen',
  closeFullScreen: 'Close full screen',
  photoMissing: 'This photo is not available.',
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
  pageAddress: 'Address of this page',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  thanksForSharing: 'Thank you for sharing.',
  print: 'Print',

  belowMarket: '{amount} below market',
  stateAverage: 'State average market price: {price}',
  countryAverage: 'National average market price: {price}',

  certifiedVehicle: 'Certified vehicle',
  certifiedMeaning: 'What certified means',
  certifiedText:
    'This vehicle comes with its manufacturer’s certification. Ask {dealer} which checks it has passed, and which warranty comes with it.',
} as const;
