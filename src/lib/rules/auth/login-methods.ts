/** The methods for the second factor of a log-in, in the order they are offered. */
export const LOGIN_WAYS = ['totp', 'sms', 'email', 'recovery', 'name'] as const;
export type LoginMethod = (typeof LOGIN_WAYS)[number];
