/** Content types of the images that the service accepts (interface 4.2). In a module of its own, to keep downloads small. */
export const IMAGE_TYPES = { PNG: 'image/png', JPEG: 'image/jpeg', WEBP: 'image/webp', GIF: 'image/gif' } as const;

export const isImageType = (type: string): boolean => Object.values<string>(IMAGE_TYPES).includes(type);

/** The types, as the `accept` of a file field. */
export const ACCEPTED_IMAGES = Object.values(IMAGE_TYPES).join();
