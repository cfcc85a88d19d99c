/** A photo made smaller in the browser. */
import { jpegName, within } from "./photo";

/** Pixels of the longer side, and then the quality of the JPEG: a smaller picture only where a coarser one does not do. */
const LONGEST = [2000, 1500, 1100];
const QUALITIES = [0.85, 0.75, 0.65, 0.55];

/** A JPEG of at most so many bytes, upright; null where none is small enough. Throws what the browser cannot read. */
export async function shrinkPhoto(photo: File, largest: number): Promise<File | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    for (const longest of LONGEST) {
      const canvas = drawn(picture, longest);
      for (const quality of QUALITIES) {
        const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", quality));
        if (jpeg && jpeg.size <= largest)
          return new File([jpeg], jpegName(photo.name), {
            type: "image/jpeg",
            lastModified: photo.lastModified,
          });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = within(picture.width, picture.height, longest);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw");
  // What is transparent would come out black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
