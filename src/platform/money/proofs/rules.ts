/** Units: pixels. A decompression bomb has more. */
export const PIXELS_MAX = 25_000_000;
/** Longer sides are scaled down: a screenshot stays readable. Units: pixels. */
export const SIDE_MAX = 2400;
/** Pictures of a member in 24 hours. */
export const PICTURES_PER_DAY = 20;
/** Pictures that wait for the one that is being encoded, in each process. */
export const WAITING_MAX = 8;
export const ENCODE_S_MAX = 10;
/** How long a picture without a proof is kept, and one with a proof. */
export const UNUSED_HOURS = 24;
export const CLAIMED_YEARS = 5;
