import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../free-port.ts';
import { optionsOf, SEED_KEY, type Setting } from './fixtures.ts';

/** A studio in a process of its own, which a test can kill like a power cut. */
export interface StudioProcess {
	port: number;
	origin: string;
	/** Kills it with SIGKILL, and waits for its end. */
	kill(): Promise<void>;
}

/** Starts a studio on a port: a free one, or that of a killed one. */
export async function startStudioProcess(setting: Setting, port?: number): Promise<StudioProcess> {
	const own = port ?? (await freePort());
	const { log: _, ...options } = optionsOf(setting);
	const seedKey = SEED_KEY.toString('base64');
	const child: ChildProcess = fork('tests/platform/studio/process.ts', {
		env: {
			...process.env,
			STUDIO_TEST_OPTIONS: JSON.stringify({ ...options, seedKey, port: own }),
		},
		execArgv: [],
	});
	await once(child, 'message');
	return {
		port: own,
		origin: `http://127.0.0.1:${own}`,
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const ended = once(child, 'exit');
			child.kill('SIGKILL');
			await ended;
		},
	};
}
