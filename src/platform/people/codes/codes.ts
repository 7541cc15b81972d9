import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import { secondsAfter } from '#lib/time.ts';
import type { PhoneAuth } from '#lib/wps/contract/phone.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { CODE_SUBJECT, CODE_TEXT, renderText } from '#platform/people/messages/texts.ts';
import {
	findMemberIdByEmail,
	findMemberIdByMobile,
	type Mobile,
} from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { ReadPhoneToken } from './phone-token.ts';
import * as rows from './rows.ts';
import { ADDRESS_BUDGETS, RECIPIENT_BUDGETS, WINDOW_MAX_S, waitS } from './rules.ts';

export type CodePurpose =
	/** Visitor purposes: login and password reset with a number that a member has verified. */
	| 'login'
	| 'reset'
	/** Visitor purpose: registration with a number that may have no owner yet. */
	| 'register'
	/** Second factor of a login from an unknown device. */
	| 'verify-login'
	/** Purposes of a logged-in member. */
	| 'bind-mobile'
	| 'bind-email'
	| 'step-up';

/** Purposes whose code a phone provider can send: the browser has the full number. */
const PROVIDED: readonly CodePurpose[] = ['login', 'reset', 'register', 'bind-mobile'];

/** Purposes whose response hides whether a member has the number. */
const SILENT: readonly CodePurpose[] = ['login', 'reset'];

const TRIES_MAX = 5;

/** Clock skew allowed against the provider, whose timestamps have whole seconds. */
const CLOCK_SKEW_S = 30;

/** What a code is bound to: it is valid for exactly this binding. */
export interface CodeBinding {
	purpose: CodePurpose;
	/** The recipient: a number as `mobileOf` returns it, or an e-mail address. */
	to: { mobile: Mobile } | { email: string };
	/** The requesting browser (`needsDevice` in the contract of both calls). */
	client: Client;
	/** Absent for visitor purposes. */
	memberId?: number | undefined;
	now: Date;
}

/** A code that matched. It stays valid until `consumeCode`. */
export interface CheckedCode {
	id: bigint;
	/** Hash of the sign-in at the phone provider, which can be used once. */
	proofHash?: Buffer;
}

interface RequestCodeInput extends CodeBinding {
	/** Present when the browser's script can let the phone provider send the code. */
	firebaseChannel?: 'sms' | undefined;
}

interface CheckCodeInput extends CodeBinding {
	code: string;
	/** The phone provider's ID token, in place of the code. */
	firebaseIdToken?: string | undefined;
	field?: string;
}

interface RequestedCode {
	expiredMinutes: number;
	phoneAuth?: PhoneAuth;
}

export interface Codes {
	/**
	 * Creates a code and sends it. For `login` and `reset` an unknown number gets the same response
	 * and no message. Opens its own transactions: call it outside of any.
	 *
	 * Refuses: `too_many_requests` with `retryAfterS` (1 per 60 s, 5 per hour, 10 per day for one
	 * recipient; 20 per hour, 100 per day from one address); `message_not_sent`, except for `login`
	 * and `reset`; `script_needed`. A response with `phoneAuth` means that nothing was sent: the
	 * browser lets the phone provider send the code.
	 */
	requestCode(db: Database, asking: RequestCodeInput): Promise<RequestedCode>;
	/**
	 * Checks that the code is the last one requested with this binding. A wrong code costs one of
	 * five tries even if the caller rolls back: call it outside of any transaction. The code stays
	 * valid until `consumeCode`, so that a form refused for another field keeps its code.
	 *
	 * Refuses, at `field` (`verificationCode` when absent): `code_wrong`, also when this browser
	 * requested no code; `code_expired` when the code is too old, used, or out of tries;
	 * `phone_auth_unavailable`. A provider's token is accepted only if this browser requested a
	 * code for the same number before.
	 */
	checkCode(db: Database, checking: CheckCodeInput): Promise<CheckedCode>;
	/**
	 * Consumes the code in the transaction of the operation that it allows. A second use refuses
	 * `code_expired`.
	 */
	consumeCode(tx: Tx, checked: CheckedCode, now: Date): Promise<void>;
}

interface Parts {
	vault: Vault;
	messages: Messages;
	readPhoneToken: ReadPhoneToken;
	settings: () => Pick<Settings, 'codeMinutes' | 'firebase' | 'sms'>;
}

/** Verification codes by SMS and e-mail: six digits (security checklist S7). */
export function createCodes({ vault, messages, readPhoneToken, settings }: Parts): Codes {
	return { requestCode, checkCode, consumeCode };

	async function requestCode(db: Database, asking: RequestCodeInput): Promise<RequestedCode> {
		const { firebaseChannel, ...binding } = asking;
		const phoneAuth = phoneAuthOf(binding);
		if (phoneAuth && !firebaseChannel && settings().sms.provider === 'outbox') {
			throw refuse('script_needed', {}, 'verificationCode');
		}
		const { to, client, now, purpose } = binding;
		const expiredMinutes = settings().codeMinutes;
		const expiresAt = secondsAfter(now, expiredMinutes * 60);
		const code = String(randomInt(1_000_000)).padStart(6, '0');
		const isSilent = SILENT.includes(purpose);
		const mark = markOf(to);
		const id = await transaction(db, async (tx) => {
			await consumeBudget(tx, { mark, address: client.address, now });
			return await rows.insertCode(tx, {
				...columnsOf(binding),
				address: client.address,
				codeHash: hashOf(binding, code),
				triesLeft: TRIES_MAX,
				requestedAt: now,
				expiresAt,
			});
		});
		if (phoneAuth && firebaseChannel) return { expiredMinutes, phoneAuth };
		const words = { code, minutes: String(expiredMinutes) };
		const text = renderText(client.language, CODE_TEXT, words);
		const common = { text, about: `code ${purpose}`, expiresAt };
		const message =
			'mobile' in to
				? { ...common, to: to.mobile }
				: { ...common, to: to.email, subject: renderText(client.language, CODE_SUBJECT) };
		if (isSilent) {
			messages.later(common.about, async () => {
				if ((await findOwner(db, to)) !== undefined) await messages.send(db, message);
			});
			return { expiredMinutes };
		}
		try {
			await messages.send(db, message);
		} catch (error) {
			// Refunds the recipient's rate limit, but not the limit of the address.
			await rows.refundRecipient(db, id);
			throw error;
		}
		return { expiredMinutes };
	}

	async function checkCode(db: Database, checking: CheckCodeInput): Promise<CheckedCode> {
		const { code, firebaseIdToken, field = 'verificationCode', ...binding } = checking;
		if (firebaseIdToken !== undefined) return await checkToken(db, checking, firebaseIdToken);
		const given = hashOf(binding, latinDigits(code).trim());
		const found = await transaction(db, async (tx) => {
			const row = await rows.lockLastCode(tx, columnsOf(binding));
			if (!row) return 'code_wrong';
			const isOver = row.used_at !== null || row.expires_at <= binding.now || row.tries_left < 1;
			if (isOver) return 'code_expired';
			if (timingSafeEqual(row.code_hash, given)) return row.id;
			await rows.consumeTry(tx, row.id);
			return row.tries_left > 1 ? 'code_wrong' : 'code_expired';
		});
		if (typeof found === 'string') throw refuse(found, {}, field);
		return { id: found };
	}

	/**
	 * Checks a token of the phone provider. The provider has verified the code; this checks which
	 * browser requested it, and when.
	 */
	async function checkToken(
		db: Database,
		{ field = 'verificationCode', ...binding }: CheckCodeInput,
		token: string,
	): Promise<CheckedCode> {
		const { to, now } = binding;
		const proof = await readPhoneToken(token, { field, now });
		const isSameNumber = 'mobile' in to && internationalNumber(to.mobile) === proof.phoneNumber;
		if (!isSameNumber) throw refuse('code_wrong', {}, field);
		const row = await transaction(db, (tx) => rows.lockLastCode(tx, columnsOf(binding)));
		if (!row) throw refuse('code_wrong', {}, field);
		const isBefore = secondsAfter(proof.verifiedAt, CLOCK_SKEW_S) < row.requested_at;
		if (row.used_at !== null || row.expires_at <= now || isBefore) {
			throw refuse('code_expired', {}, field);
		}
		return { id: row.id, proofHash: proof.hash };
	}

	async function consumeCode(tx: Tx, { id, proofHash }: CheckedCode, now: Date): Promise<void> {
		const isNew = proofHash === undefined || (await rows.insertProof(tx, proofHash, now));
		if (!isNew || !(await rows.markUsed(tx, id, now))) {
			throw refuse('code_expired', {}, 'verificationCode');
		}
	}

	/**
	 * Parameters for sending the code by the phone provider; undefined if there is no provider or
	 * the purpose or recipient does not allow it.
	 */
	function phoneAuthOf({ purpose, to }: CodeBinding): PhoneAuth | undefined {
		const { firebase } = settings();
		if (!firebase || !PROVIDED.includes(purpose) || !('mobile' in to)) return undefined;
		const { keysUrl: _, ...app } = firebase;
		return { ...app, phoneNumber: internationalNumber(to.mobile) };
	}

	function findOwner(db: Database, to: CodeBinding['to']) {
		return 'mobile' in to
			? findMemberIdByMobile(db, vault, to.mobile)
			: findMemberIdByEmail(db, vault, to.email);
	}

	function markOf(to: CodeBinding['to']): Buffer {
		return 'mobile' in to
			? vault.blindIndex(internationalNumber(to.mobile), 'code to mobile')
			: vault.blindIndex(to.email.trim().toLowerCase(), 'code to email');
	}

	function columnsOf({ purpose, to, client, memberId }: CodeBinding) {
		const deviceHash = createHash('sha256')
			.update(client.deviceKey ?? '')
			.digest();
		return { purpose, recipientMark: markOf(to), deviceHash, memberId };
	}

	/** Keyed hash: without the key, the million possible codes cannot be tried against it. */
	function hashOf({ purpose, to }: CodeBinding, code: string): Buffer {
		return vault.blindIndex(`${purpose} ${markOf(to).toString('hex')} ${code}`, 'code');
	}
}

async function consumeBudget(tx: Tx, asking: { mark: Buffer; address: string; now: Date }) {
	const { now } = asking;
	await rows.lockBudget(tx, asking);
	const since = secondsAfter(now, -WINDOW_MAX_S);
	const { toRecipient, fromAddress } = await rows.selectTimes(tx, { ...asking, since });
	const retryAfterS = Math.max(
		waitS(toRecipient, RECIPIENT_BUDGETS, now),
		waitS(fromAddress, ADDRESS_BUDGETS, now),
	);
	if (retryAfterS > 0) throw refuse('too_many_requests', { retryAfterS: String(retryAfterS) });
}

/**
 * Deletes requests and proofs older than the longest rate limit. Returns the number of requests.
 */
export async function purgeCodes(db: Tx, now: Date): Promise<number> {
	const before = secondsAfter(now, -WINDOW_MAX_S);
	await rows.deleteOldProofs(db, before);
	return await rows.deleteOld(db, before);
}
