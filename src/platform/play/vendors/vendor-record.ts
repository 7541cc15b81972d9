import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { MONEY_MAX, type Money, parseDecimal, UNIT } from '#lib/money.ts';
import { isSubnet } from '#platform/core/subnets.ts';
import { isLoopbackOrigin } from '#platform/people/messages/outbound.ts';
import { VENDOR_CODE, VENDOR_CODE_RULE, VENDOR_NAME_MAX } from './vendor-code.ts';

const vendorCode = z.string().check(z.regex(VENDOR_CODE, VENDOR_CODE_RULE));

const publicKey = z.string().check(
	z.refine((pem) => {
		try {
			return createPublicKey(pem).asymmetricKeyType === 'ed25519';
		} catch {
			return false;
		}
	}, 'must be an Ed25519 public key in PEM'),
);

const subnet = z.string().check(z.refine(isSubnet, 'must be a subnet such as 203.0.113.0/24'));

/** The target of our calls (`messages/outbound.ts`): https, or http on this machine for tests. */
const address = z
	.string()
	.check(
		z.maxLength(300),
		z.refine(isAddress, 'must be an https address, or http on 127.0.0.1 or [::1]'),
	);

/**
 * The address of a framed game, with the placeholders `{gameCode}` and `{hostname}` (the site's
 * own).
 */
const launchUrl = z.string().check(
	z.maxLength(300),
	z.refine(
		(text) => isAddress(text.replace('{hostname}', '127.0.0.1').replace('{gameCode}', 'x')),
		'must be an https address that may hold {gameCode}',
	),
);

/**
 * The address where a player verifies a round: placeholders `{roundId}`, `{gameCode}`,
 * `{language}`.
 */
const verifyUrl = z
	.string()
	.check(
		z.maxLength(300),
		z.refine(
			isVerifyUrl,
			'must be an https address with {roundId} behind its host; {gameCode} and {language} may be in it',
		),
	);

const currency = z.enum(['BDT', 'DEMO']);

/** The default of `winMax`: 1,000,000.00. */
const WIN_MAX: Money = 1_000_000n * UNIT;

const stake = z.pipe(
	z.string(),
	z.transform((text, context): Money => {
		const amount = parseDecimal(text);
		if (amount !== undefined && amount > 0n && amount <= MONEY_MAX) return amount;
		context.issues.push({ code: 'custom', message: 'must be money such as 500.00', input: text });
		return z.NEVER;
	}),
);

const winMax = z.strictObject({
	/** The most that a round pays. */
	amount: z.optional(stake),
	/** The same as a multiple of its stakes. */
	times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});

const name = z.string().check(z.minLength(1), z.maxLength(VENDOR_NAME_MAX));

export type VendorRecord = z.output<typeof vendorRecord>;
/** The configuration of a vendor, described for operators in docs/vendor-port.md. */
export const vendorRecord = z.strictObject({
	code: vendorCode,
	names: z.strictObject({ bn: name, en: name }),
	icon: z._default(
		z.string().check(z.regex(/^\/art\/[\w./-]{1,100}$/, 'must be a picture of the site')),
		'/art/vendors/any.svg',
	),
	protocol: z._default(z.literal('seamless/1'), 'seamless/1'),
	/** The keys that sign the vendor's wallet calls: one, or two during a key change. */
	walletKeys: z.array(publicKey).check(z.minLength(1), z.maxLength(2)),
	/** Subnets that its wallet calls may come from; empty allows every address. */
	allowedSubnets: z._default(z.array(subnet), []),
	launchUrl,
	/** `address`: the platform builds the launch address; `call`: the vendor returns it. */
	launchBy: z._default(z.enum(['address', 'call']), 'address'),
	opensIn: z._default(z.enum(['frame', 'window']), 'frame'),
	/** The vendor's page that verifies a round, linked from the page of each of its rounds. */
	verifyUrl: z.optional(verifyUrl),
	/** The vendor's API. Without it there are no titles, statements and health probes. */
	apiUrl: z.optional(address),
	/** True when the API has `/operator/lobby`. */
	hasLobby: z._default(z.boolean(), false),
	/** A secret issued by the vendor, sent as a bearer token and stored encrypted. */
	apiSecret: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
	currencies: z._default(z.array(currency).check(z.minLength(1)), ['BDT']),
	/** `real` money, the `trial` money of free-play accounts, `demo` without an account. */
	modes: z._default(z.array(z.enum(['real', 'trial', 'demo'])).check(z.minLength(1)), ['real']),
	/** The maximum stake of one bet at any of its games. */
	stakeMax: z.optional(stake),
	/**
	 * What a round may pay by the contract, by currency; a win above it is held. Without a currency
	 * its wins have no limit.
	 */
	winMax: z._default(z.partialRecord(currency, winMax), { BDT: { amount: WIN_MAX } }),
	/** True for the vendor's test system. */
	isSandbox: z._default(z.boolean(), false),
});

/** True when the origin is the same for any placeholder values. */
function isVerifyUrl(text: string): boolean {
	const [filled, other] = ['a', 'b'].map((value) =>
		text.replace(/\{(roundId|gameCode|language)\}/g, value),
	);
	if (!filled || !other || !text.includes('{roundId}') || /[{}]/.test(filled)) return false;
	return isAddress(filled) && new URL(filled).origin === new URL(other).origin;
}

function isAddress(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const url = new URL(text);
	if (url.username || url.password) return false;
	return url.protocol === 'https:' || isLoopbackOrigin(url);
}
