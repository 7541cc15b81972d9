import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { setting } from './setting-values.ts';

const amount = z
	.string()
	.check(z.refine((text) => (parseDecimal(text) ?? -1n) >= 0n, 'must be money such as "200"'));

/** Who may write in the chat room, and words that it does not take. */
export const chatSettings = {
	chatRules: setting(
		z.strictObject({
			/** Hours since the registration. */
			ageHours: z.int().check(z.gte(0), z.lte(8760)),
			/** Deposits in all; `0` asks for none. */
			deposited: amount,
			/** Or valid bets in all; `0` asks for none. */
			staked: amount,
		}),
		{ ageHours: 24, deposited: '200', staked: '500' },
		'the chat room: who may write, by the age of the account and by its deposits or bets',
	),
	chatWords: setting(
		z
			.array(z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(40, 'is too long')))
			.check(z.maxLength(500, 'has more than 500 words')),
		[...['whatsapp', 'telegram', 'imo', 'messenger'], ...['হোয়াটসঅ্যাপ', 'টেলিগ্রাম', 'ইমো', 'মেসেঞ্জার']],
		'the chat room: words that messages may not have',
	),
};
