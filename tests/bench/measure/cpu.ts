import { readdirSync, readFileSync } from 'node:fs';

/** `_SC_CLK_TCK` of Linux in milliseconds: the resolution of /proc. */
const TICK_MS = 10;

interface Stat {
	parentPid: number;
	/** User and system time of the process, and of its ended children. */
	ownMs: number;
	endedChildrenMs: number;
}

/** CPU time (user and system) of a process so far. `NaN` where there is no /proc. */
export function cpuMsOf(pid: number): number {
	return readStat(pid)?.ownMs ?? Number.NaN;
}

/** CPU time of a process and of all its children so far, the ended ones included. */
export function treeCpuMsOf(pid: number): number {
	for (;;) {
		const root = readStat(pid);
		if (!root) return Number.NaN;
		const children = listPids().flatMap((child) => {
			const stat = readStat(child);
			return stat?.parentPid === pid ? [stat] : [];
		});
		// A child that ended during the reading is in neither sum: everything is read again.
		if (readStat(pid)?.endedChildrenMs !== root.endedChildrenMs) continue;
		return [root, ...children].reduce((sum, stat) => sum + stat.ownMs + stat.endedChildrenMs, 0);
	}
}

/** CPU time of this process's own children that have ended. */
export function endedChildrenCpuMs(): number {
	return readStat(process.pid)?.endedChildrenMs ?? Number.NaN;
}

/** Reads the resident memory of a process in MB, and its `peak`. */
export function memoryMbOf(pid: number): { now: number; peak: number } {
	const status = read(`/proc/${pid}/status`) ?? '';
	const kilobytesOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
	return { now: kilobytesOf('VmRSS') / 1024, peak: kilobytesOf('VmHWM') / 1024 };
}

function readStat(pid: number): Stat | undefined {
	const text = read(`/proc/${pid}/stat`);
	if (text === undefined) return undefined;
	// The name is in brackets and may hold spaces; the fields after it are numbered from 3.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	const field = (number: number) => Number(fields[number - 3]);
	return {
		parentPid: field(4),
		ownMs: (field(14) + field(15)) * TICK_MS,
		endedChildrenMs: (field(16) + field(17)) * TICK_MS,
	};
}

function listPids(): number[] {
	try {
		return readdirSync('/proc')
			.filter((name) => /^\d+$/.test(name))
			.map(Number);
	} catch {
		// No /proc: other systems than Linux measure wall clock only.
		return [];
	}
}

function read(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		// The process has ended, or the system has no /proc.
		return undefined;
	}
}
