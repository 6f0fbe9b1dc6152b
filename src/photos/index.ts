/** Photos of cars, fetched from their hosts and encoded in the sizes that sites publish. */

export { hasPhotos, type MirroredTenant, mirrorPhotos, type PhotoSettings } from './mirror-photos.ts';
export { type PhotoProblem, type PhotoReport, sumPhotos } from './photo-report.ts';
export { openPhotoStore, type PhotoStore } from './photo-store.ts';
