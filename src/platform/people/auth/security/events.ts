import type { Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { isInboxKind } from '#platform/people/messages/inbox-texts.ts';
import * as rows from './rows.ts';

/** Kinds of account events. Their log is append-only (member_event_forbid_change.sql). */
export const EVENT_KINDS = [
	'registered',
	'log_in',
	'log_in_failed',
	'log_in_challenged',
	'log_out',
	'device_added',
	'session_ended',
	'sessions_ended',
	'stepped_up',
	'step_up_failed',
	'password_changed',
	'payment_password_changed',
	'mobile_changed',
	'email_changed',
	'totp_on',
	'totp_off',
	'recovery_used',
	'recovery_renewed',
	'passkey_added',
	'passkey_removed',
	'social_linked',
	/** Recorded by an operator's command. */
	'password_given',
	'password_expired',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kinds that members see. */
const VISIBLE_KINDS = EVENT_KINDS.filter((kind) => kind !== 'stepped_up');

interface RecordEventInput {
	kind: EventKind;
	/** Undefined for an unknown login name. */
	memberId: number | undefined;
	client: Pick<Client, 'address' | 'userAgent'>;
	/** Names and counts, never a secret. `by` is the method of a login. */
	detail?: Record<string, string>;
}

/** Records an event in the transaction of its change: both commit, or neither. */
export async function recordEvent(
	tx: Tx,
	{ kind, memberId, client, detail = {} }: RecordEventInput,
) {
	const actor = memberId === undefined ? 'visitor' : 'member';
	const { address, userAgent } = client;
	await rows.insertEvent(tx, { kind, memberId, actor, address, userAgent, detail });
	if (memberId !== undefined) await notifyOf(tx, kind, memberId);
}

interface RecordOperationInput {
	kind: EventKind;
	memberId: number;
	/** The operator. */
	by: string;
}

/** Records an operator's command on an account. It has no address and no browser. */
export async function recordOperation(
	tx: Tx,
	{ kind, memberId, by }: RecordOperationInput,
): Promise<void> {
	const nowhere = { address: '', userAgent: '' };
	await rows.insertEvent(tx, { kind, memberId, actor: 'operator', ...nowhere, detail: { by } });
	await notifyOf(tx, kind, memberId);
}

/** Changes of credentials are messages to the member too. */
async function notifyOf(tx: Tx, kind: EventKind, memberId: number): Promise<void> {
	if (isInboxKind(kind)) await notify(tx, memberId, kind);
}

/** Lists the latest events of a member's account, newest first. */
export async function listRecentEvents(db: Tx, memberId: number, count: number) {
	return await rows.selectEvents(db, { memberId, kinds: VISIBLE_KINDS, count });
}
