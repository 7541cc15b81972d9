import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably, writeOnce } from '#platform/db/write-once.ts';
import { ConfigError } from '../config.ts';

/**
 * The keys of the platform, of the bundled studio and of the bundled payment provider. None of them
 * holds another's private key.
 */
export interface Keys {
	platformPrivateKeyPem: string;
	platformPublicKeyPem: string;
	studioPrivateKeyPem: string;
	studioPublicKeyPem: string;
	studioSeedKey: Buffer;
	pspPrivateKeyPem: string;
	pspPublicKeyPem: string;
	/** Encrypt personal data; the first key is current. */
	vaultKeys: Buffer[];
	/** Computes blind indexes of encrypted values. It must never change. */
	markKey: Buffer;
}

/** The files of the folder, and what is lost with each. */
export const KEY_FILES = {
	'platform.pem': 'no vendor and no payment provider accepts a message until it has the new key',
	'studio.pem': 'calls of the bundled studio that wait are refused',
	'studio-seed.key': 'open rounds of the bundled games cannot end and old ones cannot be verified',
	'psp.pem': 'messages of the bundled payment provider that wait are refused',
	'vault.key':
		'contacts, names, authenticator apps, payout accounts, pictures and seeds of draws are unreadable',
	'vault-marks.key': 'members are not found by mobile number or e-mail address',
} as const;

export type KeyFileName = keyof typeof KEY_FILES;

/** A file of the folder. */
interface KeyText {
	file: KeyFileName;
	/** Absent for a missing file. */
	text: string | undefined;
	/** The secret bytes: one key, or several keys of the vault. */
	keys: Buffer[];
}

const KEY_BYTES = 32;

/** Reads the keys and creates missing ones, readable by their owner only. */
export async function loadOrCreateKeys(folder: string): Promise<Keys> {
	// Only this folder is closed: the database user must be able to enter those above it.
	await mkdir(dirname(folder), { recursive: true });
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const file of Object.keys(KEY_FILES)) await writeOnce(join(folder, file), newTextOf(file));
	const read = await readKeyFiles(folder);
	const pemOf = (name: KeyFileName) => read.find(({ file }) => file === name)?.text ?? '';
	const keysOf = (name: KeyFileName) => read.find(({ file }) => file === name)?.keys ?? [];
	const secretOf = (name: KeyFileName) => keysOf(name)[0] ?? Buffer.alloc(0);
	return {
		platformPrivateKeyPem: pemOf('platform.pem'),
		platformPublicKeyPem: publicKeyOf(pemOf('platform.pem')),
		studioPrivateKeyPem: pemOf('studio.pem'),
		studioPublicKeyPem: publicKeyOf(pemOf('studio.pem')),
		studioSeedKey: secretOf('studio-seed.key'),
		pspPrivateKeyPem: pemOf('psp.pem'),
		pspPublicKeyPem: publicKeyOf(pemOf('psp.pem')),
		vaultKeys: keysOf('vault.key'),
		markKey: secretOf('vault-marks.key'),
	};
}

/** Reads the files that exist. Throws a `ConfigError` that names a file without a valid key. */
export async function readKeyFiles(folder: string): Promise<KeyText[]> {
	return await Promise.all(
		(Object.keys(KEY_FILES) as KeyFileName[]).map(async (file) => {
			const path = join(folder, file);
			const text = await readFile(path, 'utf8').catch((error: unknown) => {
				if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
				throw error;
			});
			return { file, text, keys: text === undefined ? [] : keysIn(path, text) };
		}),
	);
}

/** Creates the file of a key if it is missing. */
export async function makeKeyFile(folder: string, file: KeyFileName): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await writeOnce(join(folder, file), newTextOf(file));
}

/** Replaces the keys of the vault at once: a crash leaves the old file or the new one. */
export async function writeVaultKeys(folder: string, keys: readonly Buffer[]): Promise<void> {
	const file = join(folder, 'vault.key');
	const partial = `${file}.next`;
	await rm(partial, { force: true });
	await writeDurably(partial, keys.map((key) => `${key.toString('base64')}\n`).join(''));
	await rename(partial, file);
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}

export function newVaultKey(): Buffer {
	return randomBytes(KEY_BYTES);
}

function newTextOf(file: string): string {
	if (!file.endsWith('.pem')) return `${randomBytes(KEY_BYTES).toString('base64')}\n`;
	const { privateKey } = generateKeyPairSync('ed25519');
	return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function keysIn(path: string, text: string): Buffer[] {
	if (path.endsWith('.pem')) return [privateBytesOf(path, text)];
	const keys = text
		.trim()
		.split(/\s+/)
		.map((key) => Buffer.from(key, 'base64'));
	const isOne = keys.length === 1 || path.endsWith('vault.key');
	if (isOne && keys.every(({ length }) => length === KEY_BYTES)) return keys;
	throw new ConfigError(
		`${path} does not hold a key of ${KEY_BYTES} bytes in base64: restore it from the backup of KEYS_DIR.`,
	);
}

function privateBytesOf(path: string, pem: string): Buffer {
	try {
		const key = createPrivateKey(pem);
		if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'pkcs8', format: 'der' });
	} catch {
		// It is no key at all.
	}
	throw new ConfigError(
		`${path} is not an Ed25519 private key in PEM: restore it from the backup of KEYS_DIR.`,
	);
}

function publicKeyOf(privateKeyPem: string): string {
	return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString();
}
