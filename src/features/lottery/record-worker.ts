import { parentPort } from 'node:worker_threads';
import { checkRecord } from '#lib/rules/lottery/check-record.ts';
import { checkDraw } from '#lib/rules/rewards/draws/check-draw.ts';

/** What is checked: a draw of a lottery with a receipt beside it, or one of rewards with a mark. */
export const CHECKS = { lottery: checkRecord, rewards: checkDraw } as const;
export type CheckOf = keyof typeof CHECKS;

/** A record to check in the thread, with what is beside it. */
export interface CheckJob {
	id: number;
	of: CheckOf;
	text: string;
	beside: string;
}

parentPort?.on('message', ({ id, of, text, beside }: CheckJob) => {
	parentPort?.postMessage({ id, checked: CHECKS[of](text, beside) });
});
