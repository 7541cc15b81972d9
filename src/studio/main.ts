import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pino } from 'pino';
import type { BeaconChoice } from './rooms/beacon-store.ts';
import { createStudio } from './server.ts';

const log = pino({ name: 'studio' });

const studio = await createStudio({
	databaseUrl: need('STUDIO_DATABASE_URL'),
	walletOrigin: need('STUDIO_WALLET_ORIGIN'),
	privateKeyPem: readFileSync(need('STUDIO_PRIVATE_KEY_FILE'), 'utf8'),
	platformPublicKeysPem: list('STUDIO_PLATFORM_PUBLIC_KEY_FILES').map((file) =>
		readFileSync(file, 'utf8'),
	),
	seedKey: readSeedKey(),
	frameAncestors: list('STUDIO_FRAME_ANCESTORS'),
	assetsDir: process.env['STUDIO_ASSETS_DIR'] ?? 'dist/studio',
	rooms: {
		hasClock: process.env['ROOMS_CLOCK'] !== '0',
		beacon: readBeacon(),
	},
	log,
});

const server = createServer((req, res) => studio.handle(req, res));
const port = Number(process.env['STUDIO_PORT'] ?? 4322);
server.listen(port, () => log.info({ port }, 'studio listening'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		server.close(() => void studio.close());
		server.closeIdleConnections();
	});
}

function need(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is missing`);
	return value;
}

/** Entries separated by spaces or commas. */
function list(name: string): string[] {
	return need(name).split(/[\s,]+/);
}

function readSeedKey(): Buffer {
	const key = Buffer.from(readFileSync(need('STUDIO_SEED_KEY_FILE'), 'utf8').trim(), 'base64');
	if (key.byteLength !== 32) throw new Error('STUDIO_SEED_KEY_FILE must hold 32 bytes in base64');
	return key;
}

function readBeacon(): BeaconChoice {
	const value = process.env['ROOMS_BEACON'] ?? 'auto';
	if (value !== 'auto' && value !== 'quicknet' && value !== 'local') {
		throw new Error('ROOMS_BEACON must be auto, quicknet or local');
	}
	return value;
}
