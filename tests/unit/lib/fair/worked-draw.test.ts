import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { isQuicknetSignature } from '#lib/fair/beacon.ts';
import { quicknetRound, quicknetRoundAt } from '#lib/fair/beacon-rounds.ts';
import { blockOfKey, type DrawInputs, drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { leafHash, merklePath, merkleRoot, rootOfPath } from '#lib/fair/merkle-tree.ts';
import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { FORMATS } from '#lib/rules/lottery/formats.ts';

const SIGNATURE =
	'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const ROUND = 657_413;

/** Seven tickets of one draw, as text without game, number and salt. */
const TICKETS = [
	'd5.direct.all5 1,2,3|4,5|6|7|8,9 12 20000 975000000',
	'd5.position 1,3||5||0,7 5 20000 97500',
	'd5.size.back2 big,odd|small,even 4 20000 36000',
	'd5.any1.back3 2,5,8 3 2000 33210',
	'e5.size.sum big 1 1000000 19500',
	'e5.dt.1-5 tiger 1 500000 21666',
	'd5.group6.back3 0,1,4,5,7,8 20 20000 1625000',
];
const GAME = 'panchmishali-5';
const NUMERO = '202309150204';

const textOf = (ticket: string, at: number) => {
	const [play, ...rest] = ticket.split(' ');
	const salt = bytesToHex(sha256(utf8ToBytes(`salt ${at + 1}`))).slice(0, 32);
	return [GAME, NUMERO, at + 1, play, ...rest, salt].join(' ');
};

const hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

const INPUTS: DrawInputs = {
	game: GAME,
	numero: NUMERO,
	tableHash: hex('{"code":"panchmishali-5","draw":{"digits":5},"version":1}'),
	root: '887607f4d3c0448ee906cc645ced10f5b71dfb15bf6baafdf395dd7c51d014f1',
	beacon: 'quicknet',
	round: String(ROUND),
	signature: SIGNATURE,
	seed: hex('jhilik lottery worked example 67'),
};

describe('E1, one draw of five digits with a real round of the beacon', () => {
	test('the table and the seed have their hashes', () => {
		expect(INPUTS.tableHash).toBe(
			'604cac0d1e4e208e0173970c032b0864927ea5c7ff8ec982652f87f3e4b9e4ea',
		);
		expect(INPUTS.seed).toBe('39b2b1a476a2ec00d43f6ad13f552d3594fe8f84793a953abba4caba876d8164');
		expect(bytesToHex(sha256(hexToBytes(INPUTS.seed)))).toBe(
			'ae1d7a3b5e8d4af9e5c47d324c5e73690803079507da613d06d66a9403ab141c',
		);
	});

	test('the tickets have their root, and a ticket its path', () => {
		const texts = TICKETS.map(textOf);
		const leaves = texts.map(leafHash);
		const path = merklePath(leaves, 2);

		expect(texts[2]).toBe(
			`${GAME} ${NUMERO} 3 d5.size.back2 big,odd|small,even 4 20000 36000 df3327a1ccb98669d3f6b9f60135b3c7`,
		);
		expect(bytesToHex(merkleRoot(leaves))).toBe(INPUTS.root);
		expect(path.map(({ hash, side }) => [bytesToHex(hash), side])).toEqual([
			[bytesToHex(leaves[3] ?? new Uint8Array()), 'right'],
			['662dd1919aa19f69c1495decace4fcea24bfa7664b721acede080e0b3b149399', 'left'],
			['f3f158f02b9af3fd660008e5b1dc44ccba8573525b559c64b535b52ba6cb07f4', 'right'],
		]);
		expect(bytesToHex(rootOfPath(leaves[2] ?? new Uint8Array(), path))).toBe(INPUTS.root);
	});

	test('the key leads to 5 3 5 8 4', () => {
		const key = drawKey(INPUTS);

		expect(bytesToHex(key)).toBe(
			'26cb4a5b9c4baf217e1ed1cd2b43d261802f86c34d62897f35c3d8a39e0ebe43',
		);
		expect(bytesToHex(blockOfKey(key, 0)).slice(0, 32)).toBe('5705d70368b93943748d7fb53fac9e50');
		expect(drawResult(FORMATS.d5.draw, drawOfKey(key))).toEqual(['5', '3', '5', '8', '4']);
	});

	test('the round of an instant', () => {
		const lockedAt = new Date('2023-09-15T17:00:00+06:00');
		const round = quicknetRound(new Date(lockedAt.getTime() + 3000));

		expect(round).toBe(ROUND);
		expect(quicknetRoundAt(round)).toEqual(new Date('2023-09-15T17:00:03+06:00'));
	});
});

describe('signatures of quicknet', () => {
	test.for([
		[
			123,
			'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
		],
		[
			1000,
			'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
		],
		[ROUND, SIGNATURE],
	] as const)('round %i is verified', ([round, signature]) => {
		expect(isQuicknetSignature(round, signature)).toBe(true);
	});

	test.for([
		['of another round', ROUND + 1, SIGNATURE],
		['with a changed bit', ROUND, `${SIGNATURE.slice(0, -1)}c`],
		['that is too long', ROUND, `${SIGNATURE}00`],
		['that is empty', ROUND, ''],
		['of 10 MB', ROUND, 'a'.repeat(10_000_000)],
		['that is the point at infinity', ROUND, `c0${'0'.repeat(94)}`],
		['with a negative round', -1, SIGNATURE],
	] as const)('one %s is refused', ([, round, signature]) => {
		expect(isQuicknetSignature(round, signature)).toBe(false);
	});
});
