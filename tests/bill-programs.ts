import { spawnSync } from 'node:child_process';
import { checkBill } from '#lib/rules/agents/check-bill.ts';

/** What a check of a bill says: the steps that are wrong and those that wait, or that it is no bill. */
export interface BillAnswer {
	wrong?: string[];
	waits?: string[];
	fault?: string;
}

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What the page's function says of files. */
export function pageOf(texts: readonly string[]): BillAnswer[] {
	return texts.map((text) => {
		const found = checkBill(text);
		if ('fault' in found) return { fault: found.fault };
		const of = (state: string) =>
			found.steps.filter((one) => one.state === state).map(({ step }) => step);
		return { wrong: of('wrong'), waits: of('waits') };
	});
}

/** What the Python program says of files, in one process, and its exit code. */
export function pythonOf(texts: readonly string[]): {
	answers: BillAnswer[];
	status: number | null;
} {
	const input = texts.map((text) => `${text}\n`).join('');
	const run = spawnSync('python3', ['public/verify_bill.py'], { input, maxBuffer: 2 ** 28 });
	const lines = String(run.stdout).trim().split('\n');
	const answers = lines.map((line): BillAnswer => {
		const { wrong, waits, fault } = JSON.parse(line);
		return fault === undefined ? { wrong, waits } : { fault };
	});
	return { answers, status: run.status };
}
