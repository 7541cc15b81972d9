import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import { secondsAfter } from '#lib/time.ts';
import type { PhoneAuth } from '#lib/wps/contract/phone.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { CODE_SUBJECT, CODE_TEXT, sayIn } from '#platform/people/messages/texts.ts';
import {
	findMemberIdByEmail,
	findMemberIdByMobile,
	type Mobile,
} from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { ReadPhoneToken } from './phone-token.ts';
import * as rows from './rows.ts';
import { ADDRESS_BUDGETS, COUNTED_S, RECIPIENT_BUDGETS, waitS } from './rules.ts';

export type CodePurpose =
	/** A visitor's: log-in and new password by a number that some member has proven. */
	| 'login'
	| 'reset'
	/** A visitor's, with a number that nobody needs to have. */
	| 'register'
	/** After the right password from an unknown device. */
	| 'verify-login'
	/** A member's own. */
	| 'bind-mobile'
	| 'bind-email'
	| 'step-up';

/** A provider of phone codes sends these: there the browser has the number that they go to. */
const PROVIDED: readonly CodePurpose[] = ['login', 'reset', 'register', 'bind-mobile'];

/** For these nobody learns whether the number belongs to somebody. */
const SILENT: readonly CodePurpose[] = ['login', 'reset'];

const TRIES = 5;

/** The provider's clock tells seconds, and is another one. */
const CLOCKS_S = 30;

/** What a code is bound to: it counts for nothing and nobody else. */
export interface CodeBinding {
	purpose: CodePurpose;
	/** Where it is sent: a number as `mobileOf` answers it, or an e-mail address. */
	to: { mobile: Mobile } | { email: string };
	/** The browser that asks (`needsDevice` in the contract of both calls). */
	client: Client;
	/** Whose it is, except for visitors' purposes. */
	memberId?: number | undefined;
	now: Date;
}

/** A code that was right. It counts until it is used up. */
export interface CheckedCode {
	id: bigint;
	/** Of a sign-in at the provider, which proves one thing. */
	proofHash?: Buffer;
}

interface RequestCodeInput extends CodeBinding {
	/** The browser's script can have the code sent by the provider of phone codes. */
	firebaseChannel?: 'sms' | undefined;
}

interface CheckCodeInput extends CodeBinding {
	code: string;
	/** The provider's word in place of the code. */
	firebaseIdToken?: string | undefined;
	field?: string;
}

interface Requested {
	expiredMinutes: number;
	phoneAuth?: PhoneAuth;
}

export interface Codes {
	/**
	 * Makes a code and sends it. For `login` and `reset` an unknown number is answered alike and sent
	 * nothing. Opens transactions of its own: call it with the database, outside of any.
	 *
	 * Refuses: `too_many_requests` with `retryAfterS` (1 per 60 s, 5 per hour, 10 per day for one
	 * recipient; 20 per hour, 100 per day from one address); `message_not_sent`, but never for the
	 * silent purposes; `script_needed`. With a provider of phone codes nothing is sent yet: the browser
	 * lets it send the code by `phoneAuth`.
	 */
	requestCode(db: Database, asking: RequestCodeInput): Promise<Requested>;
	/**
	 * Whether it is the last code that was asked for with this binding. A wrong one costs one of five
	 * tries, whatever becomes of the caller's transaction: call it with the database, outside of any.
	 * The code stays good until `consumeCode`, so that a form refused for another field keeps its code.
	 *
	 * Refuses, at `field` (`verificationCode` when absent): `code_wrong`, also when none was asked
	 * for by this browser; `code_expired` when it is too old, used, or was guessed five times;
	 * `phone_auth_unavailable`. The provider's token counts where this browser asked for a code to the
	 * same number before.
	 */
	checkCode(db: Database, checking: CheckCodeInput): Promise<CheckedCode>;
	/** Uses the code up, in the transaction of what it was for. Refuses `code_expired` to the second. */
	consumeCode(tx: Tx, checked: CheckedCode, now: Date): Promise<void>;
}

interface Parts {
	vault: Vault;
	messages: Messages;
	readPhoneToken: ReadPhoneToken;
	settings: () => Pick<Settings, 'codeMinutes' | 'firebase' | 'sms'>;
}

/** Codes sent to people: six digits, by security checklist S7. */
export function createCodes({ vault, messages, readPhoneToken, settings }: Parts): Codes {
	return { requestCode, checkCode, consumeCode };

	async function requestCode(db: Database, asking: RequestCodeInput): Promise<Requested> {
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
			await takeBudget(tx, { mark, address: client.address, now });
			return await rows.insertCode(tx, {
				...columnsOf(binding),
				address: client.address,
				codeHash: hashOf(binding, code),
				triesLeft: TRIES,
				requestedAt: now,
				expiresAt,
			});
		});
		if (phoneAuth && firebaseChannel) return { expiredMinutes, phoneAuth };
		const words = { code, minutes: String(expiredMinutes) };
		const text = sayIn(client.language, CODE_TEXT, words);
		const common = { text, about: `code ${purpose}`, expiresAt };
		const message =
			'mobile' in to
				? { ...common, to: to.mobile }
				: { ...common, to: to.email, subject: sayIn(client.language, CODE_SUBJECT) };
		if (isSilent) {
			messages.later(common.about, async () => {
				if ((await findOwner(db, to)) !== undefined) await messages.send(db, message);
			});
			return { expiredMinutes };
		}
		try {
			await messages.send(db, message);
		} catch (error) {
			// Whoever got nothing may ask again at once; the address has had its turn.
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

	/** The provider has looked at the code; here it is looked who asked for it, and when. */
	async function checkToken(
		db: Database,
		{ field = 'verificationCode', ...binding }: CheckCodeInput,
		token: string,
	): Promise<CheckedCode> {
		const { to, now } = binding;
		const proof = await readPhoneToken(token, { field, now });
		const isTheirs = 'mobile' in to && internationalNumber(to.mobile) === proof.phoneNumber;
		if (!isTheirs) throw refuse('code_wrong', {}, field);
		const row = await transaction(db, (tx) => rows.lockLastCode(tx, columnsOf(binding)));
		if (!row) throw refuse('code_wrong', {}, field);
		const isBefore = secondsAfter(proof.provenAt, CLOCKS_S) < row.requested_at;
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

	/** How the browser has the code sent, where a provider does that. */
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

	/** Keyed, so that the million possible codes cannot be tried on the stored hash. */
	function hashOf({ purpose, to }: CodeBinding, code: string): Buffer {
		return vault.blindIndex(`${purpose} ${markOf(to).toString('hex')} ${code}`, 'code');
	}
}

async function takeBudget(tx: Tx, asking: { mark: Buffer; address: string; now: Date }) {
	const { now } = asking;
	await rows.lockBudget(tx, asking);
	const since = secondsAfter(now, -COUNTED_S);
	const { toRecipient, fromAddress } = await rows.selectTimes(tx, { ...asking, since });
	const retryAfterS = Math.max(
		waitS(toRecipient, RECIPIENT_BUDGETS, now),
		waitS(fromAddress, ADDRESS_BUDGETS, now),
	);
	if (retryAfterS > 0) throw refuse('too_many_requests', { retryAfterS: String(retryAfterS) });
}

/** Requests that count for no budget any more. */
export async function purgeCodes(db: Tx, now: Date): Promise<number> {
	const before = secondsAfter(now, -COUNTED_S);
	await rows.deleteOldProofs(db, before);
	return await rows.deleteOld(db, before);
}
