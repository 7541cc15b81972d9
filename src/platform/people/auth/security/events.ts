import type { Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** What is recorded of an account, and never changed (member_event_forbid_change.sql). */
export const EVENT_KINDS = [
	...(['registered', 'log_in', 'log_in_failed', 'log_in_challenged', 'log_out'] as const),
	...(['device_added', 'session_ended', 'sessions_ended', 'stepped_up', 'step_up_failed'] as const),
	...(['password_changed', 'payment_password_changed', 'mobile_changed', 'email_changed'] as const),
	...(['totp_on', 'totp_off', 'recovery_used', 'recovery_renewed'] as const),
	...(['passkey_added', 'passkey_removed', 'social_linked'] as const),
	/** By an operator. */
	...(['password_given', 'password_expired'] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What members are shown of it. */
const SHOWN_KINDS = EVENT_KINDS.filter((kind) => kind !== 'stepped_up');

interface RecordEventInput {
	kind: EventKind;
	/** Absent where nobody has the name that was tried. */
	memberId: number | undefined;
	client: Pick<Client, 'address' | 'userAgent'>;
	/** Names and counts, never a secret: `by` says what a log-in was proved by. */
	detail?: Record<string, string>;
}

/** Records what happened. It stands with what it tells of, or not at all. */
export async function recordEvent(
	tx: Tx,
	{ kind, memberId, client, detail = {} }: RecordEventInput,
) {
	const actor = memberId === undefined ? 'visitor' : 'member';
	const { address, userAgent } = client;
	await rows.insertEvent(tx, { kind, memberId, actor, address, userAgent, detail });
}

interface Operation {
	kind: EventKind;
	memberId: number;
	/** The operator. */
	by: string;
}

/** Records what an operator's command did to an account: it comes from no address and no browser. */
export async function recordOperation(tx: Tx, { kind, memberId, by }: Operation): Promise<void> {
	const nowhere = { address: '', userAgent: '' };
	await rows.insertEvent(tx, { kind, memberId, actor: 'operator', ...nowhere, detail: { by } });
}

/** What happened to a member's account last, the latest first. */
export async function listRecentEvents(db: Tx, memberId: number, count: number) {
	return await rows.selectEvents(db, { memberId, kinds: SHOWN_KINDS, count });
}
