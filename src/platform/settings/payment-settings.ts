import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { setting, texts } from './setting-values.ts';

const money = z.string().check(z.refine(isAmount, 'must be an amount above 0 such as "500.00"'));
const fee = z
	.string()
	.check(z.refine((text) => (parseDecimal(text) ?? -1n) >= 0n, 'must be an amount such as "0.00"'));
const code = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,23}$/, 'must be a code such as mobile'));
const clock = z
	.string()
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:30'));

/** What the channels of both directions have. Amounts are decimal text. */
const channel = {
	code,
	provider: code,
	names: texts(40),
	/** The bank or wallet on the wire: `bankType`. */
	bankType: z.string().check(z.regex(/^[A-Z0-9]{1,16}$/, 'must be letters and digits')),
	min: money,
	max: money,
	/** An amount must be a multiple of it. */
	step: money,
	fee,
	/** How long it usually takes, in minutes. */
	minutes: z.int().check(z.gte(0), z.lte(10_080)),
	/** When it is open, by the brand's clock; null: always. */
	hours: z.nullable(z.strictObject({ from: clock, to: clock })),
	isOpen: z.boolean(),
};

const depositChannel = z.strictObject({
	...channel,
	kind: z.enum(['play', 'redirect', 'qr', 'manual']),
	/** How long an order waits for its money, in seconds. */
	expiresS: z.int().check(z.gte(60), z.lte(86_400)),
	/** At most one open order per amount, for providers that know an order by its amount. */
	uniqueAmount: z.boolean(),
	/** The payer's name must be the member's. */
	needsName: z.boolean(),
});

const payoutChannel = z.strictObject({
	...channel,
	/** The kind of payout account that it pays to. */
	kind: z.enum(['ewallet', 'bank']),
	/** The banks or wallets to choose from, by their code on the wire. */
	banks: z.array(z.strictObject({ code: z.string(), names: texts(40) })).check(z.minLength(1)),
});

export type DepositChannel = z.output<typeof depositChannel>;
export type PayoutChannel = z.output<typeof payoutChannel>;

const sandbox = { provider: 'sandbox', fee: '0.00', hours: null, isOpen: true };
const order = { expiresS: 900, uniqueAmount: false, needsName: false };

/** The ways in and out; a channel whose provider is not set up is not offered. */
export const paymentSettings = {
	depositChannels: setting(
		z.array(depositChannel).check(z.refine(hasOwnCodes, 'must have a code once')),
		[
			{
				...{ ...sandbox, ...order, code: 'play', provider: 'play', kind: 'play', bankType: 'PLAY' },
				names: { bn: 'খেলার টাকা', en: 'Play money' },
				...{ min: '100.00', max: '25000.00', step: '0.0001', minutes: 0 },
			},
			{
				...{ ...sandbox, ...order, code: 'mobile', kind: 'redirect', bankType: 'KPAY' },
				names: { bn: 'মোবাইল ওয়ালেট', en: 'Mobile wallet' },
				...{ min: '200.00', max: '25000.00', step: '1.00', minutes: 2 },
			},
			{
				...{ ...sandbox, ...order, code: 'qr', kind: 'qr', bankType: 'MWQR' },
				names: { bn: 'QR কোড', en: 'QR code' },
				...{ min: '200.00', max: '25000.00', step: '1.00', minutes: 1 },
			},
			{
				...{ ...sandbox, ...order, code: 'bank', kind: 'manual', bankType: 'VA' },
				names: { bn: 'ব্যাংক ট্রান্সফার', en: 'Bank transfer' },
				...{ min: '500.00', max: '50000.00', step: '1.00', minutes: 30, expiresS: 3600 },
			},
		],
		'the ways to pay in: provider, kind, amounts, fee, hours',
	),
	payoutChannels: setting(
		z.array(payoutChannel).check(z.refine(hasOwnCodes, 'must have a code once')),
		[
			{
				...{ ...sandbox, code: 'ewallet', kind: 'ewallet', bankType: 'EWALLET' },
				names: { bn: 'মোবাইল ওয়ালেট', en: 'Mobile wallet' },
				...{ min: '100.00', max: '25000.00', step: '1.00', minutes: 10 },
				banks: [
					{ code: 'WALLET1', names: { bn: 'টেস্ট ওয়ালেট 1', en: 'Test wallet 1' } },
					{ code: 'WALLET2', names: { bn: 'টেস্ট ওয়ালেট 2', en: 'Test wallet 2' } },
				],
			},
			{
				...{ ...sandbox, code: 'bank', kind: 'bank', bankType: 'BANK' },
				names: { bn: 'ব্যাংক', en: 'Bank' },
				...{ min: '100.00', max: '50000.00', step: '1.00', minutes: 60 },
				banks: [
					{ code: 'BANK1', names: { bn: 'টেস্ট ব্যাংক 1', en: 'Test bank 1' } },
					{ code: 'BANK2', names: { bn: 'টেস্ট ব্যাংক 2', en: 'Test bank 2' } },
				],
			},
		],
		'the ways to pay out: provider, kind of account, banks, amounts, fee, hours',
	),
	withdrawRules: setting(
		z.strictObject({
			/** Below it a withdrawal that passes the check is approved by rule. */
			byRuleBelow: money,
			/** Above it two people approve. */
			twoPeopleAbove: money,
			countPerDay: z.int().check(z.gte(1), z.lte(1000)),
			sumPerDay: money,
			/** Wait after a payout account, the password or a factor has changed, in seconds. */
			accountWaitS: z.int().check(z.gte(0), z.lte(2_592_000)),
			/** How long a member may confirm a receipt before it counts as received, in minutes. */
			receiptMinutes: z.int().check(z.gte(1), z.lte(43_200)),
		}),
		{
			byRuleBelow: '10000.00',
			twoPeopleAbove: '50000.00',
			countPerDay: 5,
			sumPerDay: '200000.00',
			accountWaitS: 86_400,
			receiptMinutes: 1440,
		},
		'who approves withdrawals, how many and how much in 24 hours, waits in seconds and minutes',
	),
};

function isAmount(text: string): boolean {
	return (parseDecimal(text) ?? 0n) > 0n;
}

function hasOwnCodes(channels: readonly { code: string }[]): boolean {
	return new Set(channels.map((one) => one.code)).size === channels.length;
}
