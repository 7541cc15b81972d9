import { randomInt } from 'node:crypto';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
/** Without letters that look like digits: ten characters have 50 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Replaces a member's recovery codes and returns the ten new ones, of which only keyed hashes are
 * stored.
 */
export async function renewRecoveryCodes(tx: Tx, vault: Vault, memberId: number) {
	const codes = Array.from({ length: CODE_COUNT }, newCode);
	const hashes = codes.map((code) => hashOf(vault, memberId, code));
	await rows.replaceRecoveryCodes(tx, memberId, hashes);
	return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

interface ConsumeRecoveryCodeInput {
	memberId: number;
	code: string;
	now: Date;
}

/** True for the format of a recovery code. */
export function isRecoveryCode(code: string): boolean {
	return normalise(code).length === CODE_LENGTH;
}

function normalise(code: string): string {
	return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Consumes a recovery code of the member; false if it is unknown or used. */
export async function consumeRecoveryCode(
	tx: Tx,
	vault: Vault,
	using: ConsumeRecoveryCodeInput,
): Promise<boolean> {
	const { memberId, code, now } = using;
	if (!isRecoveryCode(code)) return false;
	const normalised = normalise(code);
	return await rows.consumeRecoveryCode(tx, {
		memberId,
		hash: hashOf(vault, memberId, normalised),
		now,
	});
}

export async function countRecoveryCodes(db: Tx, memberId: number): Promise<number> {
	return await rows.countRecoveryCodes(db, memberId);
}

function newCode(): string {
	return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Keyed hash: without the key, codes cannot be tried against it. */
function hashOf(vault: Vault, memberId: number, code: string): Buffer {
	return vault.blindIndex(`${memberId} ${code}`, 'recovery code');
}
