import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { lockMembers } from './chain-rows.ts';
import { notifyOfContracts } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { selectVersion, updateVersion } from './rows.ts';
import type { Version } from './version.ts';

interface WithdrawInput {
	payer: { memberId: number };
	id: string;
	stepUp: StepUp;
	now: Date;
}

/**
 * Takes back what waits for the downline's answer: an open offer, or the wish to end a contract.
 * Refuses `contract_gone` when nothing waits.
 */
export async function withdrawOffer(tx: Tx, input: WithdrawInput): Promise<Version> {
	const { payer, id, stepUp, now } = input;
	const found = await selectVersion(tx, id);
	if (found?.payerId !== payer.memberId) throw refuse('contract_gone');
	await lockMembers(tx, [payer.memberId, found.payeeId]);
	const version = await selectVersion(tx, id);
	if (!version) throw refuse('contract_gone');
	const who = { actor: 'upline', actorId: payer.memberId, stepUp } as const;
	const { payeeId: memberId } = version;
	if (version.state === 'offered') {
		await updateVersion(tx, id, { state: 'withdrawn' });
		await recordEvent(tx, { version, what: 'withdrawn', who, now });
		await notifyOfContracts(tx, [{ memberId, kind: 'contract_withdrawn', version }]);
		return { ...version, state: 'withdrawn' };
	}
	if (version.state !== 'active' || !version.endingAsked) throw refuse('contract_gone');
	await updateVersion(tx, id, { endingAsked: false });
	await recordEvent(tx, { version, what: 'kept', who, now });
	await notifyOfContracts(tx, [{ memberId, kind: 'contract_kept', version }]);
	return { ...version, endingAsked: false };
}
