import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { insertContractEvent } from './rows.ts';
import { storeTerms } from './stored-terms.ts';
import type { Version } from './version.ts';

/** Who takes a step. */
export type Actor =
	| { actor: 'upline' | 'downline'; actorId: number; stepUp: StepUp }
	/** An operator, by the name of the audit. */
	| { actor: 'operator'; by: string }
	/** Another contract, a move, a lock, or the time. */
	| { actor: 'rule' | 'time' };

export interface Step {
	version: Version;
	what:
		| 'offered'
		| 'accepted'
		| 'rejected'
		| 'withdrawn'
		| 'expired'
		| 'ending_asked'
		| 'kept'
		| 'ended';
	who: Actor;
	now: Date;
	/** The terms of the payer's own contract, as they read at the step. */
	above?: ContractTerms | undefined;
	/** The terms that end when these are accepted. */
	replaced?: ContractTerms | undefined;
	/** More about the step: dates, reasons, ids. */
	more?: Record<string, string | number | undefined>;
}

/** Writes a step to the history of a contract, with the terms of both sides as they read. */
export async function recordEvent(tx: Tx, step: Step): Promise<void> {
	const { version, what, who, now, above, replaced, more } = step;
	await insertContractEvent(tx, {
		...{ contractId: version.id, at: now, what, actor: who.actor },
		actorId: 'actorId' in who ? who.actorId : undefined,
		details: {
			terms: plain(version.terms),
			...(above && { above: plain(above) }),
			...(replaced && { replaced: plain(replaced) }),
			...('stepUp' in who && { stepUp: who.stepUp }),
			...('by' in who && { by: who.by }),
			...more,
		},
	});
}

/** Terms as JSON. */
function plain(terms: ContractTerms): object {
	const { kind: _, terms: stored, ...rest } = storeTerms(terms);
	return { ...rest, terms: JSON.parse(stored) };
}
