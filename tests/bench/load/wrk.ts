import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../measure/children.ts';
import { endedChildrenCpuMs } from '../measure/cpu.ts';
import type { Load } from './clients.ts';
import type { PagesJob } from './pages.ts';

/** `wrk` on the PATH. */
export function findWrk(): string | undefined {
	const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
	return folders.map((folder) => join(folder, 'wrk')).find((file) => existsSync(file));
}

/** Loads one address with wrk; returns the same figures as our own client. */
export async function loadWithWrk(wrk: string, job: PagesJob): Promise<Load> {
	const headers = Object.entries(job.headers).flatMap(([name, value]) => [
		'-H',
		`${name}: ${value}`,
	]);
	const size = ['-t1', `-c${job.connections}`, `-d${job.seconds}s`, '--latency'];
	const before = endedChildrenCpuMs();
	const output = await run(wrk, [...size, ...headers, `http://127.0.0.1:${job.port}${job.path}`]);
	const figures = readWrk(output);
	return { ...figures, clientCpuMs: (endedChildrenCpuMs() - before) / figures.count };
}

/** Parses wrk's output. Responses without success and broken connections are errors. */
export function readWrk(output: string): Omit<Load, 'clientCpuMs'> {
	const numberOf = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
	const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
		output,
	);
	const cut = sockets?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0;
	return {
		perS: numberOf(/Requests\/sec:\s+([\d.]+)/),
		count: numberOf(/(\d+) requests in/),
		errors: numberOf(/Non-2xx or 3xx responses: (\d+)/) + cut,
		p50Ms: msOf(/50%\s+([\d.]+)(us|ms|s)/.exec(output)),
		p99Ms: msOf(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
	};
}

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function msOf(match: RegExpExecArray | null): number {
	return Number(match?.[1]) * (MS[match?.[2] ?? ''] ?? Number.NaN);
}
