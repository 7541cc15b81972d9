import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Reads the keys and creates missing ones, readable by their owner only. */
export async function loadOrCreateKeys(folder: string): Promise<Keys> {
	// Only this folder is closed: the database user must be able to enter those above it.
	await mkdir(dirname(folder), { recursive: true });
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const platformPrivateKeyPem = await keep(join(folder, 'platform.pem'), newPrivateKey);
	const studioPrivateKeyPem = await keep(join(folder, 'studio.pem'), newPrivateKey);
	const seedKey = await keep(join(folder, 'studio-seed.key'), newSecretKey);
	const pspPrivateKeyPem = await keep(join(folder, 'psp.pem'), newPrivateKey);
	const vaultKeys = await keep(join(folder, 'vault.key'), newSecretKey);
	const markKey = await keep(join(folder, 'vault-marks.key'), newSecretKey);
	return {
		platformPrivateKeyPem,
		platformPublicKeyPem: publicKeyOf(platformPrivateKeyPem),
		studioPrivateKeyPem,
		studioPublicKeyPem: publicKeyOf(studioPrivateKeyPem),
		studioSeedKey: Buffer.from(seedKey.trim(), 'base64'),
		pspPrivateKeyPem,
		pspPublicKeyPem: publicKeyOf(pspPrivateKeyPem),
		vaultKeys: vaultKeys
			.trim()
			.split(/\s+/)
			.map((key) => Buffer.from(key, 'base64')),
		markKey: Buffer.from(markKey.trim(), 'base64'),
	};
}

/**
 * Reads a key file after creating a missing one. The first process to write it wins, so that all
 * use the same key.
 */
async function keep(file: string, make: () => string): Promise<string> {
	try {
		await writeFile(file, make(), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return readFile(file, 'utf8');
}

function newPrivateKey(): string {
	const { privateKey } = generateKeyPairSync('ed25519');
	return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function newSecretKey(): string {
	return `${randomBytes(32).toString('base64')}\n`;
}

function publicKeyOf(privateKeyPem: string): string {
	return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString();
}
