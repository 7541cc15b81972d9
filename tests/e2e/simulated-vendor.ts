import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runVendor } from './operator.ts';
import type { Site } from './site-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const API_SECRET = 'a-secret-of-the-vendor';

interface Wanted {
	code?: string;
	names?: { bn: string; en: string };
	opensIn?: 'frame' | 'window';
	/** One title of each type; by default one coin toss filed under slots. */
	gameTypes?: string[];
	/** Absent: a free port. */
	port?: number | undefined;
}

const MEGHNA = { bn: 'মেঘনা গেমস', en: 'Meghna Games' };

/** Starts the simulator as a process and connects it to a running site by operator commands. */
export async function connectSimulator(site: Site, wanted: Wanted = {}) {
	const { opensIn = 'frame', code = 'MGN', names = MEGHNA, gameTypes, port = 0 } = wanted;
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	const options = {
		...{ vendorCode: code, port, walletOrigin: site.platformOrigin, apiSecret: API_SECRET },
		gameTypes,
		privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }),
		platformPublicKeyPem: await runVendor(site, 'key'),
	};
	const { PATH } = process.env;
	const child = spawn(process.execPath, ['tests/vendor-simulator/main.ts'], {
		cwd: ROOT,
		env: { PATH, SIMULATOR_OPTIONS: JSON.stringify(options) },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [line] = await once(child.stdout, 'data');
	const origin = String(line).trim();
	const record = {
		code,
		names,
		walletKeys: [publicKey.export({ type: 'spki', format: 'pem' })],
		launchUrl: `${origin}/game/{gameCode}`,
		verifyUrl: `${origin}/verify?round={roundId}&lang={language}`,
		...{ launchBy: 'call', opensIn, apiUrl: `${origin}/operator`, apiSecret: API_SECRET },
		modes: ['real', 'demo'],
		isSandbox: true,
	};
	const file = `${code.toLowerCase()}.json`;
	await writeFile(join(site.dataDir, file), JSON.stringify(record));
	await runVendor(site, 'add', file);
	await runVendor(site, 'titles', code);
	await runVendor(site, 'enable', code);
	return {
		origin,
		setMood: (mood: string) =>
			fetch(`${origin}/mood`, { method: 'POST', body: JSON.stringify({ mood }) }),
		stop: () => end(child),
	};
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const exited = once(child, 'exit');
	child.kill('SIGTERM');
	await exited;
}
