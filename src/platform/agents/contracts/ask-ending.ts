import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { lockOwnPaid } from './change-contract.ts';
import { notifyOfContracts } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { selectVersionsOf, updateVersion } from './rows.ts';
import type { Version } from './version.ts';

interface AskInput {
	payer: { memberId: number; username: string };
	id: string;
	stepUp: StepUp;
	now: Date;
}

/**
 * Asks the downline to end a contract in force, which counts on until it agrees. Asking again changes
 * nothing. Refuses `contract_gone` for any other contract, and `contract_exists` while other terms are
 * offered.
 */
export async function askEnding(tx: Tx, input: AskInput): Promise<Version> {
	const { payer, id, stepUp, now } = input;
	const version = await lockOwnPaid(tx, { payerId: payer.memberId, id });
	if (version.endingAsked) return version;
	const { payeeId, kind, product } = version;
	const versions = await selectVersionsOf(tx, { payeeId, kind, now });
	if (versions.some((one) => one.state === 'offered' && one.replaces === id)) {
		throw refuse('contract_exists', { product });
	}
	await updateVersion(tx, id, { endingAsked: true });
	const who = { actor: 'upline', actorId: payer.memberId, stepUp } as const;
	await recordEvent(tx, { version, what: 'ending_asked', who, now });
	const notice = { kind: 'contract_ending_asked', version, account: payer.username } as const;
	await notifyOfContracts(tx, [{ ...notice, memberId: payeeId }]);
	return { ...version, endingAsked: true };
}
