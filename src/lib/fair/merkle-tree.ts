import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A tree of SHA-256 hashes in the shape of RFC 6962: leaves and nodes are hashed with different first
 * bytes, and a node without a neighbour moves up unchanged.
 */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A step from a leaf to the root: the neighbour's hash and its side. */
export interface PathStep {
	hash: Uint8Array;
	side: 'left' | 'right';
}

/** Hashes the text of a leaf. */
export function leafHash(text: string): Uint8Array {
	return sha256(concatBytes(LEAF, utf8ToBytes(text)));
}

/** Returns the root of leaf hashes; without a leaf the hash of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
	if (leaves.length === 0) return sha256(new Uint8Array());
	let level = leaves;
	while (level.length > 1) level = levelAbove(level);
	return level[0] ?? new Uint8Array();
}

/** Returns the steps from the leaf at an index to the root. */
export function merklePath(leaves: readonly Uint8Array[], index: number): PathStep[] {
	const steps: PathStep[] = [];
	let level = leaves;
	let at = index;
	while (level.length > 1) {
		const hash = level[at ^ 1];
		if (hash) steps.push({ hash, side: at % 2 === 0 ? 'right' : 'left' });
		level = levelAbove(level);
		at >>= 1;
	}
	return steps;
}

/** Computes the root that a leaf and its path lead to. */
export function rootOfPath(leaf: Uint8Array, path: readonly PathStep[]): Uint8Array {
	return path.reduce(
		(hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
		leaf,
	);
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
	const above: Uint8Array[] = [];
	for (let at = 0; at < level.length; at += 2) {
		const [left, right] = [level[at], level[at + 1]];
		if (left) above.push(right ? nodeHash(left, right) : left);
	}
	return above;
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
	return sha256(concatBytes(NODE, left, right));
}
