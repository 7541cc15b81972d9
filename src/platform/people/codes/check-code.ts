import { timingSafeEqual } from 'node:crypto';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import { bindingColumns, type CodeBinding, codeHash } from './binding.ts';
import type { ReadPhoneToken } from './phone-token.ts';
import * as rows from './rows.ts';

/** Clock skew allowed against the provider, whose timestamps have whole seconds. */
const CLOCK_SKEW_S = 30;

export interface CheckCodeServices {
	vault: Vault;
	readPhoneToken: ReadPhoneToken;
}

export interface CheckCodeInput extends CodeBinding {
	code: string;
	/** The phone provider's ID token, in place of the code. */
	firebaseIdToken?: string | undefined;
	field?: string;
}

/** A code that matched. It stays valid until `consumeCode`. */
export interface CheckedCode {
	id: bigint;
	/** Hash of the sign-in at the phone provider, which can be used once. */
	proofHash?: Buffer;
}

/** Checks a code or a token of the phone provider, as `Codes.checkCode` says. */
export async function checkCode(
	services: CheckCodeServices,
	db: Database,
	input: CheckCodeInput,
): Promise<CheckedCode> {
	const { code, firebaseIdToken, field = 'verificationCode', ...binding } = input;
	if (firebaseIdToken !== undefined) {
		return await checkToken(services, db, { binding, token: firebaseIdToken, field });
	}
	const { vault } = services;
	const given = codeHash(vault, binding, latinDigits(code).trim());
	const found = await transaction(db, async (tx) => {
		const row = await rows.lockLastCode(tx, bindingColumns(vault, binding));
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

interface CheckTokenInput {
	binding: CodeBinding;
	token: string;
	field: string;
}

/**
 * Checks a token of the phone provider. The provider has verified the code; this checks which
 * browser requested it, and when.
 */
async function checkToken(
	{ vault, readPhoneToken }: CheckCodeServices,
	db: Database,
	{ binding, token, field }: CheckTokenInput,
): Promise<CheckedCode> {
	const { to, now } = binding;
	const proof = await readPhoneToken(token, { field, now });
	const isSameNumber = 'mobile' in to && internationalNumber(to.mobile) === proof.phoneNumber;
	if (!isSameNumber) throw refuse('code_wrong', {}, field);
	const columns = bindingColumns(vault, binding);
	const row = await transaction(db, (tx) => rows.lockLastCode(tx, columns));
	if (!row) throw refuse('code_wrong', {}, field);
	const isBefore = secondsAfter(proof.verifiedAt, CLOCK_SKEW_S) < row.requested_at;
	if (row.used_at !== null || row.expires_at <= now || isBefore) {
		throw refuse('code_expired', {}, field);
	}
	return { id: row.id, proofHash: proof.hash };
}

/** Consumes a checked code, as `Codes.consumeCode` says. */
export async function consumeCode(
	tx: Tx,
	{ id, proofHash }: CheckedCode,
	now: Date,
): Promise<void> {
	const isNew = proofHash === undefined || (await rows.insertProof(tx, proofHash, now));
	if (!isNew || !(await rows.markUsed(tx, id, now))) {
		throw refuse('code_expired', {}, 'verificationCode');
	}
}
