import { constants, type KeyObject, publicEncrypt, randomInt } from 'node:crypto';
import cryptoJs from 'crypto-js';

/**
 * The envelope that legacy /wps hosts require around the bodies of encrypted calls: DES-ECB under a
 * random key of 16 characters, of which DES uses eight. The reversed key, encrypted with the host's
 * RSA key, is sent as hex in the header `Encryption`. It adds no secrecy to TLS and runs on the
 * server only.
 *
 * Source: docs/wps.md section 3, version 1.
 */
export interface LegacyEnvelope {
	body: string;
	headers: { encryption: string };
}

const { DES, enc, mode } = cryptoJs;

const KEY_LENGTH = 16;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Encrypts the JSON text of a body with the host's RSA key. */
export function encryptBody(json: string, hostKey: KeyObject): LegacyEnvelope {
	const key = Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
		'',
	);
	const reversed = Buffer.from([...key].reverse().join(''));
	const padding = constants.RSA_PKCS1_PADDING;
	const encryption = publicEncrypt({ key: hostKey, padding }, reversed).toString('hex');
	return { body: encryptDes(json, key), headers: { encryption } };
}

/** Encrypts a text with DES and returns base64. */
export function encryptDes(text: string, key: string): string {
	const cipher = DES.encrypt(enc.Utf8.parse(text), desKeyOf(key), { mode: mode.ECB });
	return cipher.ciphertext.toString(enc.Base64);
}

/** Decrypts a base64 DES cipher text. */
export function decryptDes(cipherText: string, key: string): string {
	return DES.decrypt(cipherText, desKeyOf(key), { mode: mode.ECB }).toString(enc.Utf8);
}

/**
 * Decodes the customer-service path of a legacy host. The last eight characters are the key; the
 * rest is the cipher text of a link, or of a list of links by type, of which type 3 is used. A
 * plain link is returned as it is; an unreadable path gives `undefined`.
 */
export function decodeServicePath(path: string): string | undefined {
	if (path.startsWith('https://')) return path;
	try {
		return linkOf(decryptDes(path.slice(0, -8), path.slice(-8)));
	} catch {
		return undefined;
	}
}

const SERVICE_TYPE = 3;

function linkOf(text: string): string | undefined {
	if (!text.startsWith('{')) return text.startsWith('https://') ? text : undefined;
	const { pathList } = JSON.parse(text) as { pathList?: { type?: unknown; path?: unknown }[] };
	const found = pathList?.find(({ type }) => Number(type) === SERVICE_TYPE)?.path;
	return typeof found === 'string' && found.startsWith('https://') ? found : undefined;
}

function desKeyOf(key: string) {
	return enc.Utf8.parse(key.slice(0, 8));
}
