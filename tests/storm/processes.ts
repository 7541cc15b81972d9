import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Application processes that are restarted when they exit. */
export interface Apps {
	ports: number[];
	/** Sends SIGKILL to a random process, of those that have started where there are any. */
	kill(random: () => number): void;
	/** Sends SIGKILL to the process of a port. */
	killAt(port: number): void;
	/** How many processes have started and run. */
	running(): number;
	/** What processes wrote at last that ended after their start without being killed. */
	crashes(): string[];
	stop(): Promise<void>;
}

interface StartOptions {
	/** A program of this folder. */
	program?: string;
	/** Keeps stderr for `crashes`: a start without a database fails, and is repeated. */
	isQuiet?: boolean;
	/** Gets each line that a process writes after its start. */
	onLine?: (port: number, line: string) => void;
}

const RESTART_MS = 50;
const CRASH_TEXT_MAX = 3000;

/** Starts a program once per port, and again whenever it exits. */
export async function startApps(
	ports: number[],
	env: Record<string, string>,
	{ program = 'app.ts', isQuiet = false, onLine }: StartOptions = {},
): Promise<Apps> {
	const children = new Map<number, ChildProcess>();
	const running = new Set<number>();
	let isStopping = false;
	const crashes: string[] = [];

	function start(port: number): Promise<void> {
		return new Promise((ready) => {
			const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
				env: { ...process.env, ...env, STORM_PORT: String(port) },
				stdio: ['ignore', 'pipe', isQuiet ? 'pipe' : 'inherit'],
			});
			children.set(port, child);
			let last = '';
			child.stderr?.on('data', (text) => {
				last = `${last}${text}`.slice(-CRASH_TEXT_MAX);
			});
			child.stdout?.on('data', (text) => {
				if (!running.has(port)) {
					running.add(port);
					ready();
				} else if (onLine) {
					for (const line of String(text).trimEnd().split('\n')) onLine(port, line);
				}
			});
			child.once('exit', (_code, signal) => {
				if (running.delete(port) && signal !== 'SIGKILL') crashes.push(last);
				if (!isStopping) void delay(RESTART_MS).then(() => void (isStopping || start(port)));
				ready();
			});
		});
	}
	await Promise.all(ports.map(start));

	return {
		ports,
		crashes: () => crashes,
		running: () => running.size,
		kill(random) {
			const from = running.size > 0 ? [...running].sort() : ports;
			children.get(from[Math.floor(random() * from.length)] ?? 0)?.kill('SIGKILL');
		},
		killAt: (port) => void children.get(port)?.kill('SIGKILL'),
		async stop() {
			isStopping = true;
			for (const child of children.values()) child.kill('SIGKILL');
			await delay(100);
		},
	};
}

/** Sends SIGKILL to the postmaster of a cluster and to its children, as a power cut would end them. */
export function killPostgres(dataDir: string): void {
	signalAll(listPostgres(dataDir), 'SIGKILL');
}

/**
 * Stops the postmaster of a cluster and its children, as a host does whose disk hangs. Returns the
 * function that continues them.
 */
export function freezePostgres(dataDir: string): () => void {
	const pids = listPostgres(dataDir);
	signalAll(pids, 'SIGSTOP');
	return () => signalAll(pids, 'SIGCONT');
}

/** The postmaster first: it starts no child that the list lacks once it is stopped. */
function listPostgres(dataDir: string): number[] {
	const pidFile = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
	const postmaster = Number(pidFile.split('\n')[0]);
	return [postmaster, ...listChildren(postmaster)];
}

function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
	for (const pid of pids) {
		try {
			process.kill(pid, name);
		} catch {
			// The process has exited already.
		}
	}
}

function listChildren(parent: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
				return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
			} catch {
				return false;
			}
		});
}
