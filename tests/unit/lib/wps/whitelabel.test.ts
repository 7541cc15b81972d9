import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import {
	DEPTH_MAX,
	flagsOfTree,
	NODES_MAX,
	readWhitelabel,
	type WhitelabelNode,
} from '#lib/wps/whitelabel.ts';
import { hideServicePaths } from '#server/api/hide-service-paths.ts';

const on = (modId: string, childrenNodes: unknown[] = []) => ({
	...{ modId, enabled: '1' },
	childrenNodes,
});
const off = (modId: string, childrenNodes: unknown[] = []) => ({
	...on(modId, childrenNodes),
	enabled: '0',
});

function flagsOf(wire: unknown): string[] {
	const tree = readWhitelabel(wire);
	return tree ? [...flagsOfTree(tree)].sort() : ['unreadable'];
}

test('flags are read at any depth', () => {
	expect(flagsOf(on('ROOT', [on('A', [on('B', [on('C')])]), off('D')]))).toEqual([
		...['A', 'B', 'C', 'ROOT'],
	]);
});

test('a disabled node hides what is below it, at any depth', () => {
	const tree = on('ROOT', [off('A', [on('B', [on('C')])]), on('D', [off('E', [on('F')])])]);

	expect(flagsOf(tree)).toEqual(['D', 'ROOT']);
	expect(flagsOf(off('ROOT', [on('A')]))).toEqual([]);
});

test('a flag that is on in another place is on', () => {
	expect(flagsOf(on('ROOT', [off('A', [on('B')]), on('C', [on('B')])]))).toContain('B');
});

test('a group without `enabled` shows what is below it and is no flag itself', () => {
	expect(
		flagsOf({ modId: 'ROOT', childrenNodes: [{ modId: 'G', childrenNodes: [on('A')] }] }),
	).toEqual(['A']);
});

test.for([
	...([
		['1', true],
		[1, true],
		[true, true],
		['true', true],
		['0', false],
		[0, false],
	] as const),
	...([
		[false, false],
		['yes', false],
		['', false],
		[{}, false],
	] as const),
] as const)('`enabled` %j is on: %s', ([enabled, isOn]) => {
	expect(flagsOf({ modId: 'ROOT', childrenNodes: [{ modId: 'A', enabled }] })).toEqual(
		isOn ? ['A'] : [],
	);
});

test.for([undefined, null, 7, 'x', [], { modId: 'ROOT' }, { childrenNodes: [] }])(
	'%j is no tree',
	(wire) => {
		expect(readWhitelabel(wire)).toBeUndefined();
	},
);

test('a node that cannot be read is left out with what is below it', () => {
	const nodes = [7, null, { enabled: '1', childrenNodes: [on('B')] }, on('x'.repeat(65)), on('A')];

	expect(flagsOf(on('ROOT', nodes))).toEqual(['A', 'ROOT']);
});

/** A chain of nodes, as text: an object as deep could not be written by `JSON.stringify`. */
function chainText(depth: number): string {
	const open = (at: number) => `{"modId":"D${at}","enabled":"1","childrenNodes":[`;
	const parts = Array.from({ length: depth }, (_, at) => open(at));
	return parts.join('') + ']}'.repeat(depth);
}

const chain = (depth: number): unknown => JSON.parse(chainText(depth));

test('flags are read to the greatest depth and no further', () => {
	const flags = flagsOf(chain(DEPTH_MAX + 2));

	expect(flags).toContain(`D${DEPTH_MAX}`);
	expect(flags).not.toContain(`D${DEPTH_MAX + 1}`);
});

test('a tree of a hostile host is bounded in depth and in size', () => {
	const wide = on(
		'ROOT',
		Array.from({ length: 60_000 }, (_, at) => on(`N${at}`)),
	);

	expect(flagsOf(chain(20_000))).toHaveLength(DEPTH_MAX + 1);
	expect(flagsOf(wide)).toHaveLength(NODES_MAX + 1);
});

test('the tree that was read can be sent again', () => {
	const tree: WhitelabelNode = { modId: 'ROOT', enabled: '1', childrenNodes: [] };

	expect(readWhitelabel(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
});

test('a status with a tree that is far too deep is read', async () => {
	const body = `{"success":true,"value":{"info":{"whitelabel":${chainText(15_000)}}}}`;
	const transport = hideServicePaths(async () => new Response(body));
	const wps = createWps({ origin: 'https://site.test', transport });

	const answer = await wps(getStatus, {});

	const tree = answer.ok ? answer.value.info.whitelabel : undefined;
	expect(tree && flagsOfTree(tree).size).toBe(DEPTH_MAX + 1);
});
