/** The allowed client seeds: without a colon, so that the message of a draw is unambiguous. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;
