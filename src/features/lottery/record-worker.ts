import { parentPort } from 'node:worker_threads';
import { checkRecord } from '#lib/rules/lottery/check-record.ts';

/** A record to check in the thread, with the receipt beside it. */
export interface CheckJob {
	id: number;
	text: string;
	receiptText: string;
}

parentPort?.on('message', ({ id, text, receiptText }: CheckJob) => {
	parentPort?.postMessage({ id, checked: checkRecord(text, receiptText) });
});
