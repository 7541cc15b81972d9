import { randomBytes } from 'node:crypto';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { maskedEmail, maskedMobile } from '#lib/rules/masked.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { MemberRow } from '#platform/people/members/members.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import type { AuthServices } from '../auth-services.ts';
import { NO_PASSWORD } from '../passwords/password.ts';
import { createRememberMe, revokeRememberMe } from '../remember-me/remember-me.ts';
import { recordEvent } from '../security/events.ts';
import {
	type AuthMethod,
	hashOf,
	isWithoutPassword,
	openSessionOnDevice,
} from '../sessions/sessions.ts';
import { listLoginMethods, type RequiredFactors } from './methods.ts';
import * as rows from './rows.ts';

const ID_BYTES = 32;
/** Lifetime of a login that waits for its second factor. */
export const PENDING_LOGIN_TTL_S = 10 * 60;

interface CompleteLoginInput {
	member: Pick<MemberRow, 'id' | 'type' | 'passwordHash'>;
	/** The method that succeeded. */
	by: AuthMethod;
	/** True creates a remember-me token; false revokes an earlier one. */
	remembers: boolean;
	client: Client;
	now: Date;
	/** Runs first in the same transaction: locks or consumes the first factor, or refuses. */
	within?: (tx: Tx) => Promise<void>;
}

/**
 * Opens a session or requires a second factor. Every login method ends here.
 *
 * Refuses `login_verify_required` with `pendingId`, the `ways` to continue and the masked
 * recipients of a code if a second factor is required.
 */
export async function completeLogin(
	db: Database,
	authServices: AuthServices,
	input: CompleteLoginInput,
): Promise<{ token: string; firstTimeLogin: boolean; rememberToken: string | null }> {
	const { member, client, now, within } = input;
	const opened = await transaction(db, async (tx) => {
		await within?.(tx);
		const login = { memberId: member.id, by: input.by, client };
		const required = await listLoginMethods(tx, authServices, login);
		if (required.methods.length > 0) return await startPendingLogin(tx, input, required);
		const { isLimited } = required;
		const hasNoPassword = isWithoutPassword(input.by) && member.passwordHash === NO_PASSWORD;
		const { id: memberId, type } = member;
		const opening = { ...input, memberId, type, hasNoPassword, isLimited };
		return await openSessionWithRememberMe(tx, opening);
	});
	if (!('token' in opened)) throw opened;
	// A password reset sends its own notice.
	if (input.by !== 'password_reset') {
		await notifyNewDevice(db, authServices, { memberId: member.id, client, now, opened });
	}
	const { token, firstTimeLogin, rememberToken } = opened;
	return { token, firstTimeLogin, rememberToken };
}

interface OpenSessionWithRememberMeInput {
	memberId: number;
	type: number;
	by: AuthMethod;
	remembers: boolean;
	hasNoPassword?: boolean;
	isLimited?: boolean | undefined;
	client: Client;
	now: Date;
}

/**
 * Opens the session, and creates a remember-me token on request. An agent and a limited session get
 * none, and a login without the tick revokes an earlier one.
 */
export async function openSessionWithRememberMe(
	tx: Tx,
	{ remembers, isLimited = false, ...opening }: OpenSessionWithRememberMeInput,
) {
	const { memberId, type, by, client, now } = opening;
	const opened = await openSessionOnDevice(tx, { ...opening, isLimited });
	if (remembers && !isLimited && !isAgentType(type)) {
		const { token } = opened;
		return {
			...opened,
			rememberToken: await createRememberMe(tx, { memberId, token, by, client, now }),
		};
	}
	await revokeRememberMe(tx, client.rememberMeToken);
	return { ...opened, rememberToken: null };
}

/** Stores a pending login. The refusal holds what the client needs to continue. */
async function startPendingLogin(
	tx: Tx,
	{ member, by, client, now, remembers }: CompleteLoginInput,
	{ methods, contacts, asksAccountName = false }: RequiredFactors,
): Promise<Refusal> {
	const pendingId = randomBytes(ID_BYTES).toString('base64url');
	await rows.insertPending(tx, {
		idHash: hashOf(pendingId),
		memberId: member.id,
		deviceHash: hashOf(client.deviceKey ?? ''),
		passwordHash: member.passwordHash,
		provedBy: by,
		ways: methods,
		remembers,
		asksAccountName,
		expiresAt: secondsAfter(now, PENDING_LOGIN_TTL_S),
	});
	const detail = { by, ways: methods.join() };
	await recordEvent(tx, { kind: 'log_in_challenged', memberId: member.id, client, detail });
	return refuse('login_verify_required', {
		pendingId,
		ways: methods.join(),
		...(asksAccountName && { accountName: 'asked' }),
		...(contacts?.mobile?.isVerified && { mobile: maskedMobile(contacts.mobile) }),
		...(contacts?.email?.isVerified && { email: maskedEmail(contacts.email.address) }),
	});
}

interface NotifyNewDeviceInput {
	memberId: number;
	client: Client;
	now: Date;
	opened: { isNewDevice: boolean };
}

/** Notifies a member of a login from a new device, except from the first one. */
export async function notifyNewDevice(
	db: Database,
	{ vault, messages }: AuthServices,
	{ memberId, client, now, opened }: NotifyNewDeviceInput,
): Promise<void> {
	if (!opened.isNewDevice) return;
	const { language } = client;
	await notifyMember({ vault, messages }, db, { memberId, notice: 'new_device', language, now });
}
