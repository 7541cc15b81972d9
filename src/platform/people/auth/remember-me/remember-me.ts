import { randomBytes, timingSafeEqual } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AuthMethod, hashOf } from '../sessions/sessions.ts';
import * as rows from './rows.ts';

/** Source: spec 9, "Remember-me cookie: 1 day". */
const REMEMBER_ME_TTL_S = 24 * 60 * 60;

/** Grace period for the previous token: two tabs that open at once both send the same one. */
const OVERLAP_MS = 10_000;

const SELECTOR_BYTES = 16;
const VALIDATOR_BYTES = 32;

interface CreateRememberMeInput {
	memberId: number;
	/** The token and the method of the new session. */
	token: string;
	by: AuthMethod;
	client: Client;
	now: Date;
}

/**
 * Creates a remember-me token for a day and returns it. Without a device key a stolen token could
 * not be distinguished from the browser's own, so the result is null.
 */
export async function createRememberMe(
	tx: Tx,
	{ memberId, token, by, client, now }: CreateRememberMeInput,
): Promise<string | null> {
	await revokeRememberMe(tx, client.rememberMeToken);
	if (client.deviceKey === undefined) return null;
	const selector = randomBytes(SELECTOR_BYTES).toString('base64url');
	const validator = randomBytes(VALIDATOR_BYTES).toString('base64url');
	await rows.insertRememberMe(tx, {
		selector,
		memberId,
		validatorHash: hashOf(validator),
		deviceHash: hashOf(client.deviceKey),
		now,
		expiresAt: secondsAfter(now, REMEMBER_ME_TTL_S),
		provedBy: by,
	});
	await rows.markSession(tx, hashOf(token), selector);
	return `${selector}.${validator}`;
}

/** Revokes the remember-me token of a browser, if it is valid. */
export async function revokeRememberMe(tx: Tx, token: string | undefined): Promise<void> {
	const read = parseToken(token);
	const stored = read && (await rows.lockRememberMe(tx, read.selector));
	if (!read || !stored || !isEqual(stored.validatorHash, hashOf(read.validator))) return;
	await rows.deleteRememberMe(tx, read.selector);
}

/** Revokes every remember-me token of a member, because what protects the account has changed. */
export async function revokeAllRememberMe(tx: Tx, memberId: number): Promise<void> {
	await rows.deleteAllRememberMe(tx, memberId);
}

interface RedeemedLogin {
	memberId: number;
	selector: string;
	/** The method of the remembered login. */
	provedBy: AuthMethod;
	/** The rotated token; absent if another tab has received it. */
	rememberMeToken?: string;
}

/**
 * Redeems a remember-me token and rotates it. A token that was rotated before is a copy: the login
 * is revoked and all of its sessions end, the thief's and the owner's alike.
 */
export async function redeemRememberMe(
	tx: Tx,
	client: Client,
	now: Date,
): Promise<RedeemedLogin | undefined> {
	const read = parseToken(client.rememberMeToken);
	const stored = read && (await rows.lockRememberMe(tx, read.selector));
	if (!read || !stored || stored.expiresAt <= now) return undefined;
	const { selector, memberId } = stored;
	const provedBy = stored.provedBy as AuthMethod;
	const givenHash = hashOf(read.validator);
	const isSameDevice =
		client.deviceKey !== undefined && isEqual(stored.deviceHash, hashOf(client.deviceKey));

	if (isSameDevice && isEqual(stored.validatorHash, givenHash)) {
		const validator = randomBytes(VALIDATOR_BYTES).toString('base64url');
		await rows.rotateValidator(tx, { selector, from: givenHash, to: hashOf(validator), now });
		return { memberId, selector, provedBy, rememberMeToken: `${selector}.${validator}` };
	}
	const isJustUsed = now.getTime() - stored.usedAt.getTime() < OVERLAP_MS;
	if (
		isSameDevice &&
		isJustUsed &&
		stored.previousHash &&
		isEqual(stored.previousHash, givenHash)
	) {
		return { memberId, selector, provedBy };
	}
	await rows.deleteRememberMe(tx, selector);
	await rows.endSessionsOfRememberMe(tx, selector, now);
	return undefined;
}

/** Records the remember-me token of a restored session. */
export async function markRestored(tx: Tx, token: string, selector: string): Promise<void> {
	await rows.markSession(tx, hashOf(token), selector);
}

function parseToken(
	token: string | undefined,
): { selector: string; validator: string } | undefined {
	const match = token === undefined ? null : /^([\w-]{22})\.([\w-]{43})$/.exec(token);
	return match ? { selector: match[1] ?? '', validator: match[2] ?? '' } : undefined;
}

function isEqual(one: Buffer, other: Buffer): boolean {
	return one.length === other.length && timingSafeEqual(one, other);
}
