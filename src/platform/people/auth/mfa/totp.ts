import { Secret, TOTP } from 'otpauth';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

const ISSUER = 'Jhilik';
const SEED_BYTES = 20;
const PERIOD_S = 30;
/** Accepted clock drift in time steps, both ways. */
const DRIFT_STEPS_MAX = 1;
/** Lifetime of an unconfirmed set-up. */
const SETUP_TTL_S = 15 * 60;

interface TotpSetup {
	/** The seed for typing: base 32. */
	secret: string;
	/** The content of the QR code. */
	uri: string;
}

interface BeginTotpInput {
	memberId: number;
	username: string;
	now: Date;
}

/**
 * Creates the seed of an authenticator app. Returns the same seed until it is confirmed or 15
 * minutes old. Refuses `totp_is_on`.
 */
export async function beginTotp(tx: Tx, vault: Vault, owner: BeginTotpInput): Promise<TotpSetup> {
	const { memberId, username, now } = owner;
	const row = await rows.lockTotp(tx, memberId);
	if (row?.confirmed_at) throw refuse('totp_is_on');
	if (row && secondsAfter(row.begun_at, SETUP_TTL_S) > now) {
		return setupOf(vault.decrypt(row.seed, placeOf(memberId)), username);
	}
	const seed = new Secret({ size: SEED_BYTES }).base32;
	await rows.replaceTotp(tx, { memberId, seed: vault.encrypt(seed, placeOf(memberId)), now });
	return setupOf(seed, username);
}

/** Enables the app by its first code. Refuses `totp_not_begun`, and `factor_wrong` at `code`. */
export async function confirmTotp(tx: Tx, vault: Vault, checking: ConfirmTotpInput): Promise<void> {
	const { memberId, now } = checking;
	const row = await rows.lockTotp(tx, memberId);
	const isBegun = row && !row.confirmed_at && secondsAfter(row.begun_at, SETUP_TTL_S) > now;
	if (!isBegun) throw refuse('totp_not_begun');
	if (!(await consumeCode(tx, vault, row, checking))) throw refuse('factor_wrong', {}, 'code');
	await rows.confirmTotp(tx, memberId, now);
}

interface ConfirmTotpInput {
	memberId: number;
	code: string;
	now: Date;
}

/** Consumes a code of the member's app; false if it is wrong or used. */
export async function consumeTotpCode(
	tx: Tx,
	vault: Vault,
	checking: ConfirmTotpInput,
): Promise<boolean> {
	const row = await rows.lockTotp(tx, checking.memberId);
	if (!row?.confirmed_at) return false;
	return await consumeCode(tx, vault, row, checking);
}

async function consumeCode(
	tx: Tx,
	vault: Vault,
	row: { seed: Buffer; last_step: number },
	{ memberId, code, now }: ConfirmTotpInput,
): Promise<boolean> {
	const token = latinDigits(code).replace(/\s/g, '');
	if (!/^\d{6}$/.test(token)) return false;
	const secret = Secret.fromBase32(vault.decrypt(row.seed, placeOf(memberId)));
	const timestamp = now.getTime();
	const delta = TOTP.validate({ secret, token, timestamp, window: DRIFT_STEPS_MAX });
	if (delta === null) return false;
	const step = TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
	// A code is accepted once, in case another person saw it.
	if (step <= row.last_step) return false;
	await rows.consumeTotpStep(tx, memberId, step);
	return true;
}

/** True if the member has a confirmed authenticator app. */
export async function hasTotp(db: Tx, memberId: number): Promise<boolean> {
	const row = await rows.selectTotp(db, memberId);
	return row !== undefined && row.confirmed_at !== null;
}

/** Deletes the app and its recovery codes. */
export async function removeTotp(tx: Tx, memberId: number): Promise<void> {
	await rows.deleteTotp(tx, memberId);
}

function setupOf(seed: string, username: string): TotpSetup {
	const secret = Secret.fromBase32(seed);
	const uri = new TOTP({ issuer: ISSUER, label: username, secret, period: PERIOD_S }).toString();
	return { secret: seed, uri };
}

/** Names the place of a sealed value. */
export function placeOf(memberId: number): string {
	return `authenticator of ${memberId}`;
}
