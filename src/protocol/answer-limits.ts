/** Limits of what answers contain, apart from those that a first answer needs. Contains no schemas. */

/** Most listings and sources of one answer, and most characters of a passage. Not stated: our own limits. */
export const MAX_LISTINGS = 12;
export const MAX_SOURCES = 8;
export const MAX_PASSAGE_LENGTH = 500;

export const SOURCE_KINDS = ['Listing', 'Text', 'Page'] as const;

/** Most days on the market of an available listing that texts and cards call new. Not stated: our own limit. */
const NEW_LISTING_DAYS = 7;

/** Zero days are unknown: sources without a date have them for all listings. */
export const isNewListing = (daysOnMarket: number): boolean => daysOnMarket > 0 && daysOnMarket <= NEW_LISTING_DAYS;
