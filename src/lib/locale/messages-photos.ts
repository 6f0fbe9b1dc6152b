/** Messages about turning photos, which the script of cards has too. */
export const PHOTOS_CATALOGUE = {
  photoOf: 'Photo {number} of {count}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
} as const;
