import type { ContractKind } from '#lib/rules/agents/contract.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { planAcceptance } from './answer-offer.ts';
import { planOwnEnd } from './end-own.ts';
import { selectWaiting } from './list-rows.ts';
import { expiryOf, type Version } from './version.ts';

interface WaitingInput {
	memberId: number;
	now: Date;
}

/** What waits for the answer of a member: open offers, and contracts whose ending is asked. */
export async function listWaiting(db: Tx, { memberId, now }: WaitingInput): Promise<Version[]> {
	const waiting = await selectWaiting(db, memberId);
	return waiting.filter((one) => one.state !== 'offered' || expiryOf(one) > now);
}

/** Finds what waits about a kind, by its product or id. Refuses `contract_gone` when nothing does. */
export async function getWaiting(
	db: Tx,
	{
		kind,
		by,
		...input
	}: WaitingInput & { kind: ContractKind; by: { product: string } | { id: string } },
): Promise<Version> {
	const waiting = await listWaiting(db, input);
	const found = waiting.find(
		(one) => one.kind === kind && ('id' in by ? one.id === by.id : one.product === by.product),
	);
	if (!found) throw refuse('contract_gone');
	return found;
}

/** Whether the answer that the upline wants would end contracts below the member's own. */
export async function endsBelow(
	db: Tx,
	{ version, memberId, now }: WaitingInput & { version: Version },
): Promise<boolean> {
	const input = { payee: { memberId }, id: version.id, now };
	const plan = version.state === 'offered' ? planAcceptance : planOwnEnd;
	try {
		return (await plan(db, input)).ending.length > 0;
	} catch (error) {
		// An offer that can no longer be accepted ends nothing.
		if (error instanceof Refusal) return false;
		throw error;
	}
}
