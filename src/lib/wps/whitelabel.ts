/**
 * One node of the feature flags. `modId` is the flag; a node may group others. A disabled node, or a
 * disabled ancestor, hides what is below.
 */
export interface WhitelabelNode {
	modId: string;
	/** `0` is off. Absent: the node is no flag, only a group. */
	enabled?: '0' | '1' | undefined;
	childrenNodes?: WhitelabelNode[] | undefined;
}

/** Bounds of a tree. Nodes past them are not read: their flags are off. */
export const DEPTH_MAX = 32;
export const NODES_MAX = 5000;
const FLAG_LENGTH_MAX = 64;

interface Place {
	wire: unknown;
	siblings: WhitelabelNode[];
	depth: number;
}

/**
 * Reads a tree of any depth, level by level and without recursion, since its text comes from a host.
 * A node that cannot be read is left out with what is below it. Returns undefined for what is no
 * tree.
 */
export function readWhitelabel(wire: unknown): WhitelabelNode | undefined {
	if (!isRecord(wire) || !Array.isArray(wire['childrenNodes'])) return undefined;
	const roots: WhitelabelNode[] = [];
	const places: Place[] = [{ wire, siblings: roots, depth: 0 }];
	// The list grows while it is read.
	for (const { wire: one, siblings, depth } of places) {
		const node = readNode(one);
		if (!node) continue;
		siblings.push(node);
		const below = isRecord(one) ? one['childrenNodes'] : undefined;
		if (!Array.isArray(below) || depth >= DEPTH_MAX) continue;
		const children: WhitelabelNode[] = [];
		node.childrenNodes = children;
		for (const child of below) {
			if (places.length > NODES_MAX) break;
			places.push({ wire: child, siblings: children, depth: depth + 1 });
		}
	}
	return roots[0];
}

/** Returns the flags that are on, by the nodes above them too. */
export function flagsOfTree(tree: WhitelabelNode): Set<string> {
	const flags = new Set<string>();
	const open = [tree];
	for (const { modId, enabled, childrenNodes = [] } of open) {
		if (enabled === '0') continue;
		if (enabled === '1') flags.add(modId);
		open.push(...childrenNodes);
	}
	return flags;
}

/** Hosts send `enabled` as text, a number or a boolean. */
function readNode(wire: unknown): WhitelabelNode | undefined {
	if (!isRecord(wire)) return undefined;
	const { modId, enabled } = wire;
	if (typeof modId !== 'string' || modId.length > FLAG_LENGTH_MAX) return undefined;
	const node: WhitelabelNode = { modId };
	if (enabled === undefined || enabled === null) return node;
	// What is neither on nor off is off.
	node.enabled = ['1', 'true'].includes(String(enabled)) ? '1' : '0';
	return node;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
