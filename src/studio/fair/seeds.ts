import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret encrypted for storage with AES-256-GCM: nonce, tag, text. `purpose` is bound to it. */
export function seal(secret: Uint8Array, key: Uint8Array, purpose: string): Buffer {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
	const text = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret again. Throws when the key, the purpose or a byte differs. */
export function unseal(sealed: Buffer, key: Uint8Array, purpose: string): Buffer {
	const textAt = NONCE_BYTES + TAG_BYTES;
	const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
		.setAAD(Buffer.from(purpose))
		.setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
	return Buffer.concat([cipher.update(sealed.subarray(textAt)), cipher.final()]);
}

export function sha256(bytes: Uint8Array | string): Buffer {
	return createHash('sha256').update(bytes).digest();
}

export function newServerSeed(): Buffer {
	return randomBytes(32);
}
