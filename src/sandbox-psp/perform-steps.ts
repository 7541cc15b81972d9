import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { confirmDeposit, expireDeposit, receiveDeposit, reverseDeposit } from './deposits/steps.ts';
import { returnPayout, settlePayout } from './payouts/steps.ts';
import { change, type Sandbox } from './sandbox.ts';
import type { Tx } from './store/database.ts';
import {
	claimSteps,
	findMsToNextStep,
	type StepKind,
	type StepRow,
	takeStep,
} from './store/steps.ts';

const CONCURRENCY = 5;

type Perform = (tx: Tx, subjectId: string, sandbox: Sandbox) => Promise<void>;

const STEPS: Record<StepKind, Perform> = {
	'deposit.expire': expireDeposit,
	'deposit.confirm': confirmDeposit,
	'deposit.receive': receiveDeposit,
	'deposit.reverse': reverseDeposit,
	'payout.settle': settlePayout,
	'payout.return': returnPayout,
};

/** Performs transitions at their due time, each once. */
export function performSteps(sandbox: Sandbox): DueLoop {
	const { db, delays, log } = sandbox;
	return startDueLoop<StepRow>({
		claim: (limit) => claimSteps(db, { limit, leaseMs: delays.leaseMs }),
		msToNext: () => findMsToNextStep(db),
		run: ({ step_id: stepId, kind, subject_id: subjectId }) =>
			change(sandbox, async (tx) => {
				if (await takeStep(tx, stepId)) await STEPS[kind](tx, subjectId, sandbox);
			}),
		onFault: (error, step) =>
			log.error({ err: error, step: step?.kind }, 'payment step not done yet'),
		pauseMaxMs: delays.pauseMaxMs,
		concurrency: CONCURRENCY,
	});
}
