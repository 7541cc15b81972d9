import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts personal data (mobile numbers, names, authenticator seeds) before it is stored. `about`
 * names the place of the value, such as `mobile of 12`, and is authenticated with it: a value that
 * is moved to another place cannot be decrypted there.
 */
export interface Vault {
	encrypt(text: string, about: string): Buffer;
	/** Throws for a value that was not encrypted for this place with a configured key. */
	decrypt(sealed: Buffer, about: string): string;
	/** As `encrypt`, for a file. */
	encryptBytes(bytes: Uint8Array, about: string): Buffer;
	/** As `decrypt`, for a file. */
	decryptBytes(sealed: Buffer, about: string): Buffer;
	/** Seals again, with the first key, what any of the keys sealed for this place. */
	reseal(sealed: Buffer, about: string): Buffer;
	/** Returns a keyed hash of the text, which finds an encrypted value without decrypting any. */
	blindIndex(text: string, kind: string): Buffer;
}

interface Keys {
	/** Keys of 32 bytes. The first encrypts; all of them decrypt. */
	vaultKeys: readonly Buffer[];
	markKey: Buffer;
}

const VERSION = 1;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates the vault. Format (AES-256-GCM): version, key id, nonce, ciphertext, tag. */
export function createVault({ vaultKeys, markKey }: Keys): Vault {
	if ([...vaultKeys, markKey].some((key) => key.length !== KEY_BYTES)) {
		throw new Error('every key of the vault must have 32 bytes');
	}
	const byId = new Map(vaultKeys.map((key) => [keyIdOf(key).toString('hex'), key]));
	const [first] = vaultKeys;
	if (!first) throw new Error('the vault needs at least one key');
	const current = first;

	function encryptBytes(bytes: Uint8Array, about: string): Buffer {
		const nonce = randomBytes(NONCE_BYTES);
		const cipher = createCipheriv('aes-256-gcm', current, nonce);
		cipher.setAAD(Buffer.from(about));
		const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
		const head = Buffer.concat([Buffer.of(VERSION), keyIdOf(current), nonce]);
		return Buffer.concat([head, sealed, cipher.getAuthTag()]);
	}

	function decryptBytes(sealed: Buffer, about: string): Buffer {
		const key = byId.get(sealed.subarray(1, 1 + ID_BYTES).toString('hex'));
		if (sealed[0] !== VERSION || !key) throw new Error(`no key opens the ${about}`);
		const start = 1 + ID_BYTES + NONCE_BYTES;
		const nonce = sealed.subarray(1 + ID_BYTES, start);
		const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
		decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
		return Buffer.concat([decipher.update(sealed.subarray(start, -TAG_BYTES)), decipher.final()]);
	}

	return {
		encryptBytes,
		decryptBytes,
		reseal: (sealed, about) => encryptBytes(decryptBytes(sealed, about), about),
		encrypt: (text, about) => encryptBytes(Buffer.from(text, 'utf8'), about),
		decrypt: (sealed, about) => decryptBytes(sealed, about).toString('utf8'),
		blindIndex: (text, kind) => createHmac('sha256', markKey).update(`${kind}\0${text}`).digest(),
	};
}

/** Returns the id of a key, which every value that it sealed has in its second to fifth byte. */
export function keyIdOf(key: Buffer): Buffer {
	return createHash('sha256').update(key).digest().subarray(0, ID_BYTES);
}
