import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { hasOnce, insertOnce } from './rows.ts';

interface TakeOnceInput {
	memberId: number;
	claimId: string;
}

/**
 * Takes what a rule gives once per person, device or payout account, in the transaction that pays.
 * Linked accounts are one person; an address never is. Refuses `taken_by_person`, which names no
 * account.
 */
export async function takeOnce(tx: Tx, rule: Rule, input: TakeOnceInput): Promise<void> {
	const { memberId, claimId } = input;
	for (const kind of [...(rule.limits.oncePer ?? [])].sort()) {
		const keys = await keysOf(tx, kind, memberId);
		if (keys.length === 0) continue;
		const isFree = await insertOnce(tx, { rule: rule.code, kind, keys, claimId });
		if (!isFree) throw refuse('taken_by_person');
	}
}

/** Whether another claim has taken what a rule gives once: by the first kind that is taken. */
export async function takenOnceBy(db: Tx, rule: Rule, memberId: number) {
	for (const kind of [...(rule.limits.oncePer ?? [])].sort()) {
		const keys = await keysOf(db, kind, memberId);
		if (keys.length > 0 && (await hasOnce(db, { rule: rule.code, kind, keys }))) return kind;
	}
	return undefined;
}

async function keysOf(tx: Tx, kind: 'person' | 'device' | 'payout', memberId: number) {
	if (kind === 'person') {
		const { same } = await linkedMembers(tx, memberId);
		const members = new Set([memberId, ...same.map((one) => one.memberId)]);
		return [...members].map((id) => hashOf(`member:${id}`));
	}
	const { rows } =
		kind === 'device'
			? await sql<{ key: Buffer }>`select device_hash as key from member_device
				where member_id = ${memberId}`.execute(tx)
			: await sql<{ key: Buffer }>`select distinct number_mark as key from payout_account
				where member_id = ${memberId}`.execute(tx);
	return rows.map(({ key }) => hashOf(`${kind}:${key.toString('hex')}`));
}

function hashOf(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
