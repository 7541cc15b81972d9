import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { LOCAL_PREFIX, QUICKNET } from './beacon-rounds.ts';

/** The tag that separates quicknet's signatures from others of the same curve (RFC 9380). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The rounds of a chain: one every 3 s of a day. */
export const LOCAL_ROUNDS_MAX = 28_800;

/**
 * Verifies quicknet's signature of a round. It takes 40 to 230 ms of computing: not on a thread that
 * serves requests.
 */
export function isQuicknetSignature(round: number, signature: string): boolean {
	if (!/^[\da-f]{96}$/.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
	const signatures = bls12_381.shortSignatures;
	const message = signatures.hash(sha256(roundBytes(round)), DOMAIN);
	try {
		const key = hexToBytes(QUICKNET.publicKey);
		return signatures.verify(hexToBytes(signature), message, key);
	} catch {
		// Bytes that are no point of the curve.
		return false;
	}
}

/** Verifies what a beacon gave in a round: `quicknet`, or `local:<anchor>`; false for others. */
export function isBeaconSignature(beacon: string, round: number, signature: string): boolean {
	if (beacon === QUICKNET.name) return isQuicknetSignature(round, signature);
	if (!beacon.startsWith(LOCAL_PREFIX)) return false;
	return isLocalPreimage(beacon.slice(LOCAL_PREFIX.length), round, signature);
}

function roundBytes(round: number): Uint8Array {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
	return bytes;
}

/**
 * Verifies a round of a local chain: hashed once for each round, the preimage is the anchor, which was
 * published first. The name of the chain is `local:<anchor>`.
 */
export function isLocalPreimage(anchor: string, round: number, preimage: string): boolean {
	const isRound = Number.isSafeInteger(round) && round >= 1 && round <= LOCAL_ROUNDS_MAX;
	if (!isRound || !/^[\da-f]{64}$/.test(preimage)) return false;
	let hash: Uint8Array = hexToBytes(preimage);
	for (let step = 0; step < round; step += 1) hash = sha256(hash);
	return bytesToHex(hash) === anchor;
}
