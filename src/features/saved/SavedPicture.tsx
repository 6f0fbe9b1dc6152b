import { CAR_IMAGE, type ImageCdn, scaled } from '#src/features/images/set/index.ts';

interface SavedPictureProps {
  url: string | undefined;
  /** How wide it is shown, as an image element says it. */
  sizes: string;
  /** The service that scales pictures, where the dealer has one. */
  images: ImageCdn | undefined;
}

/** The picture of a saved car, beside its name. */
export function SavedPicture({ url, sizes, images }: SavedPictureProps) {
  if (!url) return null;
  const choice = images && scaled(url, CAR_IMAGE, images);
  const { width, height } = CAR_IMAGE;
  return <img src={url} {...(choice && { ...choice, sizes })} alt="" width={width} height={height} loading="lazy" />;
}
