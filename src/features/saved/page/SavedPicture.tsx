import { CAR_IMAGE, type ImageCdn, scaleWithCdn } from '#src/features/images/set/index.ts';

interface SavedPictureProps {
  url: string | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** The dealer's image service, if any. */
  images: ImageCdn | undefined;
}

/** The picture of a saved car, beside its name. */
export function SavedPicture({ url, sizes, images }: SavedPictureProps) {
  if (!url) return null;
  const choice = images && scaleWithCdn(url, CAR_IMAGE, images);
  const { width, height } = CAR_IMAGE;
  return <img src={url} {...(choice && { ...choice, sizes })} alt="" width={width} height={height} loading="lazy" />;
}
