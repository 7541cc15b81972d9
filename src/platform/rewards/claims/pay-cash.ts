import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Account, memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import type { VersionedRule } from '../rules/find-rules.ts';
import { prizeFromJson, prizeToJson } from './prize-of-claim.ts';
import { addGiven, findClaim, insertClaim, updateClaim } from './rows.ts';

interface PayCashInput {
	memberId: number;
	found: VersionedRule;
	period: string;
	/** Taken by the member, or paid by itself. */
	state: 'claimed' | 'issued';
	amount: Money;
	/** Money that has left the pot before. */
	source: Account;
	opensAt: Date;
	expiresAt: Date | null;
	now: Date;
}

/**
 * Writes a claim of cash and pays it from an account that the pot has filled. The caller has locked the
 * member. Returns the claim.
 */
export async function payCash(tx: Tx, input: PayCashInput): Promise<string> {
	const { memberId, found, period, state, amount, source, now } = input;
	const { rule, version } = found;
	const claimId = randomUUID();
	const isNew = await insertClaim(tx, {
		...{ id: claimId, rule: rule.code, member_id: memberId, period, version, state },
		...{ prize: prizeToJson({ cash: amount }), pot: rule.pot.code, cost: 0n },
		...{ counted: 0n, countedByType: {}, reason: null, tx_id: null },
		...{ opened_at: input.opensAt, decided_at: now, decided_by: null },
		expires_at: input.expiresAt,
	});
	if (!isNew) throw new Error(`${rule.code} has paid member ${memberId} for ${period} before`);
	await addGiven(tx, { rule: rule.code, period: 'life', amount });
	const { txId } = await post(tx, {
		reference: `reward:${claimId}`,
		kind: 'reward_cash',
		occurredAt: now,
		postings: [{ source, destination: memberCash(memberId), amount }],
	});
	await updateClaim(tx, claimId, { cost: amount, tx_id: txId });
	return claimId;
}

/** Finds cash that was paid before. */
export async function findPaid(
	db: Tx,
	key: { rule: string; memberId: number; period: string },
): Promise<{ claimId: string; amount: Money } | undefined> {
	const claim = await findClaim(db, key);
	return claim && { claimId: claim.id, amount: prizeFromJson(claim.prize).cash ?? 0n };
}
