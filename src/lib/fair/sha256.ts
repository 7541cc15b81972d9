import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, in hex. It works where a page has no WebCrypto. */
export function sha256Hex(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of bytes in hex, in hex. */
export function sha256OfHex(hex: string): string {
	return bytesToHex(sha256(hexToBytes(hex)));
}
