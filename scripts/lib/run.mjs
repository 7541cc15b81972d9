import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Interval of the check that npm is alive. */
const PARENT_MS = 250;

/**
 * Runs a program to its end with our own input and output. Returns its exit code; 128 and the
 * signal's number when a signal ended it. With `onOutput` its output is passed there as well.
 */
export function run(program, args, options = {}) {
	const { env = {}, passSignals = false, onOutput } = options;
	const { stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit' } = options;
	const child = spawn(program, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
	if (onOutput) {
		for (const from of ['stdout', 'stderr']) {
			child[from].on('data', onOutput);
			child[from].pipe(process[from], { end: false });
		}
	}
	const stopPassing = passSignals ? passOn(child) : () => {};
	return new Promise((end, fail) => {
		child.once('error', fail);
		child.once('close', (code, signal) => {
			stopPassing();
			end(code ?? 128 + (constants.signals[signal] ?? 0));
		});
	});
}

/**
 * Passes signals to the child and waits for it. npm signals a shell that does not forward them:
 * when that shell dies, the child gets SIGTERM.
 */
function passOn(child) {
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
	const handlers = signals.map((signal) => [signal, () => child.kill(signal)]);
	for (const [signal, handle] of handlers) process.on(signal, handle);
	const parent = process.ppid;
	const watching = setInterval(() => {
		if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
		clearInterval(watching);
		child.kill('SIGTERM');
	}, PARENT_MS);
	return () => {
		clearInterval(watching);
		for (const [signal, handle] of handlers) process.off(signal, handle);
	};
}

/** Prints an error and exits. */
export function giveUp(sentence, code = 1) {
	process.stderr.write(`${sentence}\n`);
	process.exit(code);
}
