/** The page may replace what it likes once it runs; this module keeps what it was loaded with. */
const { createImageBitmap } = globalThis;

/** How good the JPEG is, 0 to 1. */
const QUALITY = 0.92;

/**
 * A picture of a kind that the service does not take, as a JPEG: upright, and without anything that told of
 * its maker and place. Undefined where the browser cannot read it, as all but Safari with HEIC.
 */
export async function convertPicture(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    picture.close();
    return await new Promise(resolve =>
      canvas.toBlob(jpeg => resolve(jpeg ?? undefined), 'image/jpeg', QUALITY),
    );
  } catch {
    return undefined;
  }
}
