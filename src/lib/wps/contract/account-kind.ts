import * as z from 'zod/mini';

/** The kind of a payout account: a wallet of a phone, or a bank. */
export const accountKind = z.enum(['ewallet', 'bank']);
