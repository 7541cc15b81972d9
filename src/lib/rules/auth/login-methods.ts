/** The ways to give the second proof of a log-in, in the order that they are offered. */
export const LOGIN_WAYS = ['totp', 'sms', 'email', 'recovery'] as const;
export type LoginMethod = (typeof LOGIN_WAYS)[number];
