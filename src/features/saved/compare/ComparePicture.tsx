import { CAR_IMAGE, findMirroredSet, type ImageCdn, scaleWithCdn } from '#src/features/images/set/index.ts';

interface ComparePictureProps {
  url: string | undefined;
  /** The dealer's image service, if any. */
  images: ImageCdn | undefined;
}

/** Half a phone, or up to a third of a wide screen. */
const SIZES = '(min-width: 992px) 370px, (min-width: 768px) 210px, 50vw';

/** The picture over a car's column, beside its name. */
export function ComparePicture({ url, images }: ComparePictureProps) {
  if (!url) return <span className="compare-picture" />;
  const mirrored = findMirroredSet(url);
  const choice = images && scaleWithCdn(url, CAR_IMAGE, images);
  const { width, height } = CAR_IMAGE;
  return (
    <picture className="compare-picture">
      {mirrored && <source type="image/avif" srcSet={mirrored.avif} sizes={SIZES} />}
      <img
        src={mirrored ? mirrored.src : url}
        {...(choice && { ...choice, sizes: SIZES })}
        alt=""
        width={width}
        height={height}
      />
    </picture>
  );
}
