import '#lib/object-has-own.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { sha256Hex, sha256OfHex } from '../../fair/sha256.ts';
import { drawRoom, recordHash, slipLeaf } from '../../rooms/room-record.ts';
import type { RoomProofAnswer, RoomRoundView } from '../../wire.ts';
import { facts, make } from '../dom.ts';
import { amountMoney, minor, money, textOf } from '../text.ts';
import type { RoomKind } from './room-kind.ts';
import { t } from './texts.ts';

export function isLocalBeacon({ beacon }: Pick<RoomRoundView, 'beacon'>): boolean {
	return beacon.startsWith('local:');
}

export function beaconText({ beacon, beaconRound }: Pick<RoomRoundView, 'beacon' | 'beaconRound'>) {
	return isLocalBeacon({ beacon }) ? t('beaconLocal') : t('beaconDrand', { round: beaconRound });
}

/** A player's slips in a round, with its outcome and every step of the proof. */
export function proofParts(kind: RoomKind, proof: RoomProofAnswer): HTMLElement[] {
	const { round } = proof;
	const outcome = round['outcome'];
	return [
		make('h3', {}, t('historyRound', { number: round.number })),
		...(outcome === undefined ? [] : kind.outcomeParts(outcome)),
		make('h3', {}, t('ownBets')),
		slipList(kind, proof),
		make('h3', {}, t('recordTitle')),
		...(proof.record ? steps(kind, proof, proof.record) : [make('p', {}, t('recordLater'))]),
	];
}

function slipList(kind: RoomKind, { slips }: RoomProofAnswer): HTMLElement {
	const list = make('ul', { class: 'own-bets' });
	for (const slip of slips) {
		const bets = slip.bets.map(({ amount, ...bet }) => `${kind.betName(bet)} ${money(amount)}`);
		const change = minor(slip.payout ?? '0') - minor(slip.stake);
		const end =
			slip.payout === undefined
				? textOf(`state_${slip.state}`)
				: `${t('payout')} ${money(slip.payout)}`;
		const item = make('li', {}, make('span', {}, bets.join(', ')), make('b', {}, end));
		if (change > 0n) item.title = `+${amountMoney(change)}`;
		list.append(item);
	}
	return list;
}

type Record = NonNullable<RoomProofAnswer['record']>;

/** Works the round out again in the browser, and shows each step with whether it agrees. */
function steps(kind: RoomKind, proof: RoomProofAnswer, record: Record): HTMLElement[] {
	const found = stepsOf(kind, proof, record);
	const list = make('ol', { class: 'steps' });
	for (const { text, code, agrees } of found) {
		const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
		list.append(make('li', {}, title, make('br'), make('code', {}, code)));
	}
	const isGood = found.every(({ agrees }) => agrees);
	const sources = facts([
		[t('beacon'), beaconText(record)],
		[t('recordHash'), make('code', {}, recordHash(record))],
		[t('previous'), make('code', {}, record.previous)],
	]);
	sources.classList.add('long');
	return [
		make('p', { role: 'status' }, make('b', {}, t(isGood ? 'verified' : 'notVerified'))),
		list,
		sources,
		...(isLocalBeacon(record) ? [make('p', {}, t('beaconLocalNote'))] : []),
	];
}

interface Step {
	text: string;
	code: string;
	agrees: boolean;
}

/** Every step of the proof of a player's round. */
export function stepsOf(
	kind: Pick<RoomKind, 'draw' | 'table'>,
	proof: RoomProofAnswer,
	record: Record,
): Step[] {
	const leaves = proof.leaves ?? [];
	const own = proof.slips.flatMap(({ slipId, bets, clientSeed, leafNo }): Step[] => {
		if (leafNo === null) return [];
		const leaf = { room: record.room, number: record.number, slip: slipId, bets, clientSeed };
		const code = toHex(slipLeaf(leaf));
		return [{ text: t('stepLeaf', { leaf: leafNo + 1 }), code, agrees: code === leaves[leafNo] }];
	});
	const root = toHex(merkleRoot(leaves.map(fromHex)));
	const outcome = canonicalJson(drawRoom(kind, record));
	const seedHash = sha256OfHex(record.seed);
	const tableHash = sha256Hex(canonicalJson(kind.table));
	return [
		{ text: t('stepTable'), code: tableHash, agrees: tableHash === record.tableHash },
		{ text: t('stepSeedHash'), code: seedHash, agrees: seedHash === record.seedHash },
		...own,
		{ text: t('stepRoot'), code: root, agrees: root === record.root },
		{ text: t('stepOutcome'), code: outcome, agrees: outcome === canonicalJson(record.outcome) },
	];
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
